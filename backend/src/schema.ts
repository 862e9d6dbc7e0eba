import { BackupEntity, Backups1763603141000 } from './backups/index.js';
import { BrokerEntity, Brokers1763600150000, BrokersOfImports1763620050000 } from './brokers/index.js';
import { ChangeEntity, Changes1764395000000 } from './changes/index.js';
import {
  DealChangeEntity,
  DealTallyEntity,
  DealEntity,
  DealEventEntity,
  SavedViewEntity,
  dealMigrations,
} from './deals/index.js';
import {
  DocumentEntity,
  Documents1763600700000,
  DocumentsTrash1763601100000,
  LIST_DOCUMENT_FILES,
  ReadDocuments1763604612000,
  SharedFiles1763626110000,
} from './documents/index.js';
import {
  Extraction1763600800000,
  ExtractionJobEntity,
  FailedRuns1763603142000,
  JobLists1763629240000,
  LIST_EXTRACTION_FILES,
  ProvenanceEntity,
} from './extraction/index.js';
import { ImportBatchEntity } from './imports/index.js';
import { identityEntities, identityMigrations } from './identity/index.js';
import { Foundation1763600000000 } from './platform/database/migrations/1763600000000-foundation.js';
import { type Schema } from './platform/database/index.js';
import { IdempotencyKeyEntity, ResponseEtags1763625110000 } from './platform/idempotency/index.js';
import { RateLimitEntity, RateLimits1763602080000 } from './platform/rate-limit/index.js';
import { AbandonedFileEntity, Storage1763600600000 } from './platform/storage/index.js';
import {
  CalendarFeedEntity,
  EntriesTrash1763600900000,
  FollowUpQuestion1763613021000,
  LastInteraction1763604215200,
  InteractionEntity,
  Interactions1763600400000,
  NoteEntity,
  QuestionsAreNoContact1763623410000,
} from './interactions/index.js';
import {
  AdjustmentShapes1764322000000,
  DealAdjustmentsEntity,
  HaircutTableEntity,
  Lenses1763603133000,
} from './lenses/index.js';
import {
  ShareLinkEntity,
  ShareLinks1763604313100,
  SharePackages1763604313200,
  ShareViewEntity,
} from './sharing/index.js';
import {
  ImportSettings1764323010000,
  ListSettings1763604215100,
  Settings1763600100000,
  UserSettingsEntity,
} from './settings/index.js';
import {
  ModelAssumptions1763601000000,
  ModelParent1763613022000,
  ModelVersionEntity,
  ModelVersions1763622300100,
  ModelsTrash1763601200000,
  ModelStatistics1763620010100,
  ProvisionalScores1763625120000,
  ModelEntity,
  Verdicts1764390000000,
  Valuations1763600300000,
} from './models/index.js';

/** Every table and every migration of the one database. */
export const schema: Schema = {
  entities: [
    IdempotencyKeyEntity,
    RateLimitEntity,
    ...identityEntities,
    UserSettingsEntity,
    BrokerEntity,
    DealEntity,
    DealEventEntity,
    DealChangeEntity,
    DealTallyEntity,
    SavedViewEntity,
    ImportBatchEntity,
    ModelEntity,
    ModelVersionEntity,
    InteractionEntity,
    NoteEntity,
    CalendarFeedEntity,
    AbandonedFileEntity,
    DocumentEntity,
    ExtractionJobEntity,
    ProvenanceEntity,
    DealAdjustmentsEntity,
    HaircutTableEntity,
    ShareLinkEntity,
    ShareViewEntity,
    BackupEntity,
    ChangeEntity,
  ],
  migrations: [
    Foundation1763600000000,
    ...identityMigrations,
    Settings1763600100000,
    Brokers1763600150000,
    ...dealMigrations,
    Valuations1763600300000,
    Interactions1763600400000,
    Storage1763600600000,
    Documents1763600700000,
    Extraction1763600800000,
    EntriesTrash1763600900000,
    ModelAssumptions1763601000000,
    DocumentsTrash1763601100000,
    ModelsTrash1763601200000,
    ModelStatistics1763620010100,
    RateLimits1763602080000,
    Lenses1763603133000,
    ListSettings1763604215100,
    LastInteraction1763604215200,
    Backups1763603141000,
    FailedRuns1763603142000,
    ShareLinks1763604313100,
    ReadDocuments1763604612000,
    SharePackages1763604313200,
    FollowUpQuestion1763613021000,
    ModelParent1763613022000,
    ModelVersions1763622300100,
    BrokersOfImports1763620050000,
    QuestionsAreNoContact1763623410000,
    ResponseEtags1763625110000,
    ProvisionalScores1763625120000,
    SharedFiles1763626110000,
    JobLists1763629240000,
    AdjustmentShapes1764322000000,
    ImportSettings1764323010000,
    Verdicts1764390000000,
    Changes1764395000000,
  ],
};

/** Queries for the storage keys that rows refer to. A stored file that none of them returns is deleted after a day. */
export const fileReferences: readonly string[] = [LIST_DOCUMENT_FILES.text, LIST_EXTRACTION_FILES.text];
