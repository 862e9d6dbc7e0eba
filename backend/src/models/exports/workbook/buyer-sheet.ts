import { formatDay } from '@dealwright/figures';
import { analyzeModel, type FigureTerm } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { type Format, type Sheet } from './sheet.js';

const FORMATS: Readonly<Record<FigureTerm['unit'], Format>> = {
  dollars: 'money',
  percent: 'percent',
  ratio: 'ratio',
  months: 'whole',
  years: 'whole',
};

/** Writes what the deal means for the buyer: standby note, household, returns to capital, taxes. */
export function writeBuyerSheet(sheet: Sheet, { model, day }: ModelReport): void {
  sheet.title('Buyer', `Values as of ${formatDay(day)}, from the finance library. They do not recalculate.`);
  let row = 4;
  for (const { title, terms, notes } of analyzeModel(model).buyerFigures) {
    sheet.section(row++, title);
    for (const { label, value, unit } of terms) {
      sheet.label(row, label);
      sheet.put([2, row++], unit === 'percent' && value !== null ? value / 100 : value, FORMATS[unit]);
    }
    for (const note of notes) sheet.note(1, row++, note);
    row++;
  }
}
