import { Injectable } from '@nestjs/common';
import { type FileQuery } from '../../platform/http/index.js';
import { toFileName } from './file-name.js';
import { type ModelReport } from './model-report.js';
import { type ExportedFile } from './send-file.js';
import { ModelReportsService } from './model-reports.service.js';

const WORKBOOK_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates files of a model on request; none is stored. The file libraries are loaded with the first export. */
@Injectable()
export class ExportsService {
  constructor(private readonly reports: ModelReportsService) {}

  async exportWorkbook(ownerId: string, dealId: string, id: string, query: FileQuery): Promise<ExportedFile> {
    const report = await this.reports.load(ownerId, dealId, id, query.timeZone);
    const { buildWorkbook } = await import('./workbook/build-workbook.js');
    return {
      name: buildFileName(report, 'xlsx'),
      type: WORKBOOK_CONTENT_TYPE,
      bytes: await buildWorkbook(report),
    };
  }

  async exportPdf(ownerId: string, dealId: string, id: string, query: FileQuery): Promise<ExportedFile> {
    const report = await this.reports.load(ownerId, dealId, id, query.timeZone);
    const { buildPdf } = await import('./pdf/build-pdf.js');
    return { name: buildFileName(report, 'pdf'), type: 'application/pdf', bytes: await buildPdf(report) };
  }
}

function buildFileName({ dealName, modelName }: ModelReport, extension: string): string {
  return toFileName([dealName.slice(0, 60), modelName.slice(0, 35)], extension);
}
