import { type AppConfig } from '../platform/config/index.js';
import { type BackupStep } from './backup.constants.js';

/** What a backup process is asked to do. */
export interface BackupJob {
  readonly config: AppConfig;
  readonly file: string;
  /** False: the file exists and is only verified. */
  readonly isNew: boolean;
}

/** What a backup process reports. The last message is `done` or `failed`. */
export type BackupMessage =
  | { readonly kind: 'progress'; readonly step: BackupStep; readonly percent: number }
  | { readonly kind: 'written'; readonly bytes: number; readonly missingFiles: number }
  | { readonly kind: 'done'; readonly tables: number; readonly files: number }
  | {
      readonly kind: 'failed';
      /** For operators; null where the log has the reason. */
      readonly message: string | null;
      readonly detail: string;
    };
