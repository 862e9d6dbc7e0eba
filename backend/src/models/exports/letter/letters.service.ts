import { Injectable } from '@nestjs/common';
import { DealsService } from '../../../deals/index.js';
import { type Caller } from '../../../identity/index.js';
import { type LetterDto, type LetterResponse } from '../../dto/letter.dto.js';
import { ExportBuilder } from '../export-builder.service.js';
import { toFileName } from '../file-name.js';
import { fillLetter } from './fill-letter.js';
import { ModelReportsService } from '../model-reports.service.js';

const CONTENT_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/** Writes letters of intent on request; none is stored. */
@Injectable()
export class LettersService {
  constructor(
    private readonly deals: DealsService,
    private readonly reports: ModelReportsService,
    private readonly builder: ExportBuilder,
  ) {}

  /** @throws NotFound if the model is not the owner's */
  async create(
    { ownerId, name: buyerName }: Pick<Caller, 'ownerId' | 'name'>,
    dealId: string,
    modelId: string,
    body: LetterDto,
  ): Promise<LetterResponse> {
    const model = await this.reports.loadSource(ownerId, dealId, modelId, body.timeZone ?? undefined);
    const { businessName, address, description } = await this.deals.get(ownerId, dealId);
    const facts = { buyerName, businessName, address, description };
    const bytes = await this.builder.build('letter', {
      model,
      letter: { ...body, ...fillLetter(body, facts) },
    });
    const { format } = body;
    return {
      name: toFileName([model.dealName.slice(0, 60), 'letter-of-intent'], format),
      contentType: CONTENT_TYPES[format],
      content: bytes.toString('base64'),
    };
  }
}
