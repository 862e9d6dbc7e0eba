import { Injectable } from '@nestjs/common';
import { type FileQuery } from '../../platform/http/index.js';
import { ExportBuilder } from './export-builder.service.js';
import { toFileName } from './file-name.js';
import { type ReportSource } from './model-report.js';
import { type ExportedFile } from './send-file.js';
import { ModelReportsService } from './model-reports.service.js';

const WORKBOOK_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates files of a model on request; none is stored. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly reports: ModelReportsService,
    private readonly builder: ExportBuilder,
  ) {}

  async exportWorkbook(ownerId: string, dealId: string, id: string, query: FileQuery): Promise<ExportedFile> {
    const source = await this.reports.loadSource(ownerId, dealId, id, query.timeZone);
    return {
      name: buildFileName(source, 'xlsx'),
      type: WORKBOOK_CONTENT_TYPE,
      bytes: await this.builder.build('workbook', source),
    };
  }

  async exportPdf(ownerId: string, dealId: string, id: string, query: FileQuery): Promise<ExportedFile> {
    const source = await this.reports.loadSource(ownerId, dealId, id, query.timeZone);
    return {
      name: buildFileName(source, 'pdf'),
      type: 'application/pdf',
      bytes: await this.builder.build('document', source),
    };
  }
}

function buildFileName({ dealName, modelName }: ReportSource, extension: string): string {
  return toFileName([dealName.slice(0, 60), modelName.slice(0, 35)], extension);
}
