import { Injectable } from '@nestjs/common';
import { type LetterDto, type LetterResponse } from '../../dto/letter.dto.js';
import { toFileName } from '../file-name.js';
import { ModelReportsService } from '../model-reports.service.js';
import { writeLetter } from './letter.js';

const CONTENT_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/** Writes letters of intent on request; none is stored. The file libraries are loaded with the first letter. */
@Injectable()
export class LettersService {
  constructor(private readonly reports: ModelReportsService) {}

  /** @throws NotFound if the model is not the owner's */
  async create(ownerId: string, dealId: string, modelId: string, body: LetterDto): Promise<LetterResponse> {
    const report = await this.reports.load(ownerId, dealId, modelId);
    const letter = writeLetter(report, body);
    const { format } = body;
    const bytes =
      format === 'pdf'
        ? await (await import('./build-letter-pdf.js')).buildLetterPdf(letter, report.day)
        : await (await import('./build-letter-docx.js')).buildLetterDocx(letter);
    return {
      name: toFileName([report.dealName.slice(0, 60), 'letter-of-intent'], format),
      contentType: CONTENT_TYPES[format],
      content: bytes.toString('base64'),
    };
  }
}
