import { Injectable } from '@nestjs/common';
import { type LetterDto, type LetterResponse } from '../../dto/letter.dto.js';
import { ExportBuilder } from '../export-builder.service.js';
import { toFileName } from '../file-name.js';
import { ModelReportsService } from '../model-reports.service.js';

const CONTENT_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/** Writes letters of intent on request; none is stored. */
@Injectable()
export class LettersService {
  constructor(
    private readonly reports: ModelReportsService,
    private readonly builder: ExportBuilder,
  ) {}

  /** @throws NotFound if the model is not the owner's */
  async create(ownerId: string, dealId: string, modelId: string, body: LetterDto): Promise<LetterResponse> {
    const model = await this.reports.loadSource(ownerId, dealId, modelId, body.timeZone ?? undefined);
    const bytes = await this.builder.build('letter', { model, letter: body });
    const { format } = body;
    return {
      name: toFileName([model.dealName.slice(0, 60), 'letter-of-intent'], format),
      contentType: CONTENT_TYPES[format],
      content: bytes.toString('base64'),
    };
  }
}
