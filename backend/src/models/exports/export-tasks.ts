import { type LetterDto } from '../dto/letter.dto.js';
import { type LetterInput } from './letter/letter-input.js';
import { type ReportSource } from './model-report.js';
import { type PackageSource } from './package/package-source.js';

/** What each kind of file is built from, as plain data that can be sent to another process. */
export interface ExportTasks {
  readonly workbook: ReportSource;
  readonly document: ReportSource;
  readonly package: PackageSource;
  readonly letter: {
    readonly model: ReportSource;
    readonly letter: LetterInput & Pick<LetterDto, 'format'>;
  };
}
