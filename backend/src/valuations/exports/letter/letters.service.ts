import { Injectable } from '@nestjs/common';
import { type LetterDto, type LetterResponse } from '../../dto/letter.dto.js';
import { ExportBuilder } from '../export-builder.service.js';
import { toFileName } from '../file-name.js';
import { ModelReportsService } from '../model-reports.service.js';

const CONTENT_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

interface ModelKey {
  readonly dealId: string;
  readonly modelId: string;
}

/** Writes letters of intent on request; none is stored. */
@Injectable()
export class LettersService {
  constructor(
    private readonly reports: ModelReportsService,
    private readonly builder: ExportBuilder,
  ) {}

  /** @throws NotFound if the model is not the owner's */
  async create(ownerId: string, model: ModelKey, body: LetterDto): Promise<LetterResponse> {
    const source = await this.reports.loadSource(
      ownerId,
      model.dealId,
      model.modelId,
      body.timeZone ?? undefined,
    );
    const bytes = await this.builder.build('letter', { model: source, letter: body });
    const { format } = body;
    return {
      name: toFileName([source.dealName.slice(0, 60), 'letter-of-intent'], format),
      contentType: CONTENT_TYPES[format],
      content: bytes.toString('base64'),
    };
  }
}
