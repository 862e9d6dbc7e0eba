import { runTaskProcess } from '../../platform/processes/index.js';
import { type ExportTasks } from './export-tasks.js';
import { writeLetter } from './letter/letter.js';
import { buildModelReport } from './model-report.js';

/** Calculates and builds files of models, because that would stop all other requests of the API process meanwhile. */
runTaskProcess({
  workbook: async (source: ExportTasks['workbook']) => {
    const { buildWorkbook } = await import('./workbook/build-workbook.js');
    return buildWorkbook(buildModelReport(source));
  },
  document: async (source: ExportTasks['document']) => {
    const { buildPdf } = await import('./pdf/build-pdf.js');
    return buildPdf(buildModelReport(source));
  },
  package: async (source: ExportTasks['package']) => {
    const { buildPackage } = await import('./package/build-package.js');
    return buildPackage(source);
  },
  letter: async ({ model, letter: input }: ExportTasks['letter']) => {
    const report = buildModelReport(model);
    const letter = writeLetter(report, input);
    if (input.format === 'pdf') {
      const { buildLetterPdf } = await import('./letter/build-letter-pdf.js');
      return buildLetterPdf(letter, report.day);
    }
    const { buildLetterDocx } = await import('./letter/build-letter-docx.js');
    return buildLetterDocx(letter);
  },
});
