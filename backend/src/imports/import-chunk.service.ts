import { Injectable } from '@nestjs/common';
import { BrokersService } from '../brokers/index.js';
import { DealsService, hasFigures } from '../deals/index.js';
import { NotesService } from '../interactions/index.js';
import { type FirstModel, ModelBatchesService } from '../models/index.js';
import { Transactional } from '../platform/database/index.js';
import { SettingsService } from '../settings/index.js';
import { partitionRows } from './import-rows.js';
import { findFailedRows } from './import-sheet.js';
import {
  type ImportedDeal,
  listUnreadRows,
  nameBrokers,
  toImportedDeal,
  writeNotes,
} from './imported-rows.js';
import { ImportsQueries } from './imports.queries.js';

const ROWS_PER_CHUNK = 1_000;

/** Creates the deals of one chunk of an import. */
@Injectable()
export class ImportChunkService {
  constructor(
    private readonly queries: ImportsQueries,
    private readonly brokers: BrokersService,
    private readonly deals: DealsService,
    private readonly notes: NotesService,
    private readonly models: ModelBatchesService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Imports the next rows. The chunk and its progress are written in one transaction, so that a restart continues
   * where it stopped and creates no deal twice.
   *
   * @returns how many rows of the import are done, and whether there are more
   */
  @Transactional()
  async importNext(ownerId: string, id: string): Promise<{ done: number; hasMore: boolean }> {
    const taken = await this.queries.lockNextRows(ownerId, id, ROWS_PER_CHUNK);
    if (taken === null) return { done: 0, hasMore: false };
    const { good, bad } = await partitionRows(taken.rows, taken.done + 1);
    const rows = good.map(nameBrokers);
    const settings = await this.settings.get(ownerId);
    const contacts = rows.flatMap(({ brokers }) => brokers);
    const saved = await this.brokers.findOrImport(ownerId, id, contacts);
    const deals = rows.map((row) => toImportedDeal(row, settings, saved));

    const models = await this.calculateModels(ownerId, deals);
    const summaries = new Map(models.map(({ dealId, summary }) => [dealId, summary]));
    const newDeals = deals.map((deal) => ({ ...deal, model: summaries.get(deal.id) ?? null }));
    await this.deals.insertImported(ownerId, id, newDeals);
    await this.models.insertDefaults(ownerId, models);
    await this.notes.addToNewDeals(ownerId, writeNotes(rows, deals, saved, taken));

    await this.queries.recordProgress(ownerId, id, {
      done: taken.rows.length,
      imported: good.length,
      ...findFailedRows(bad, taken.sheetRows, taken.done + 1),
      unreadRows: listUnreadRows(rows, deals, taken),
    });
    const done = taken.done + taken.rows.length;
    return { done, hasMore: done < taken.total };
  }

  private calculateModels(ownerId: string, deals: readonly ImportedDeal[]): Promise<FirstModel[]> {
    const withFigures = deals
      .filter(({ values }) => hasFigures(values.historicalFinancials))
      .map(({ id, values }) => ({ ...values, id, askingPrice: toPrice(values.askingPrice) }));
    return this.models.calculateDefaults(ownerId, withFigures);
  }
}

const toPrice = (value: unknown): number | null => (typeof value === 'number' ? value : null);
