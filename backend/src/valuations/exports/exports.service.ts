import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { ModelCalculator } from '../calculation/model-calculator.js';
import { ValuationsService } from '../valuations.service.js';
import { toFileName } from './file-name.js';
import { buildModelReport, type ModelReport } from './model-report.js';

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const WORKBOOK_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates files of a model on request; none is stored. The file libraries are loaded with the first export. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ValuationsService,
    private readonly calculator: ModelCalculator,
  ) {}

  async exportWorkbook(ownerId: string, dealId: string, id: string): Promise<ExportedFile> {
    const report = await this.loadReport(ownerId, dealId, id);
    const { buildWorkbook } = await import('./workbook/build-workbook.js');
    return {
      name: buildFileName(report, 'xlsx'),
      type: WORKBOOK_CONTENT_TYPE,
      bytes: await buildWorkbook(report),
    };
  }

  async exportPdf(ownerId: string, dealId: string, id: string): Promise<ExportedFile> {
    const report = await this.loadReport(ownerId, dealId, id);
    const { buildPdf } = await import('./pdf/build-pdf.js');
    return { name: buildFileName(report, 'pdf'), type: 'application/pdf', bytes: await buildPdf(report) };
  }

  private async loadReport(ownerId: string, dealId: string, id: string): Promise<ModelReport> {
    const model = await this.models.get(ownerId, dealId, id);
    const [deal, financials, settings] = await Promise.all([
      this.deals.get(ownerId, dealId),
      this.deals.getFigures(ownerId, dealId),
      this.calculator.getSettings(ownerId),
    ]);
    return buildModelReport({
      dealName: deal.businessName?.trim() || deal.description,
      modelName: model.name,
      now: new Date(),
      input: { financials, loan: model.loanData, settings },
      choice: model.projections,
      assumptions: model.assumptions,
    });
  }
}

function buildFileName({ dealName, modelName }: ModelReport, extension: string): string {
  return toFileName([dealName.slice(0, 60), modelName.slice(0, 35)], extension);
}
