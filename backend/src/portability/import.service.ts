import { randomUUID } from 'node:crypto';
import {
  DEFAULT_DEAL_STATUS,
  DEFAULT_GROWTH_RATE,
  DEFAULT_PROJECTION_PERIOD,
  SETTINGS_DEFAULTS,
} from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { BrokersService, type SavedBroker } from '../brokers/index.js';
import {
  addNewestRevenueRange,
  type BrokerRename,
  descriptionRequired,
  readFinancials,
  renameBrokersInQuery,
} from '../deals/index.js';
import { assertHaircuts, readAdjustments } from '../lenses/index.js';
import { Transactional, toColumnNames } from '../platform/database/index.js';
import { type FieldError, Invalid } from '../platform/http/index.js';
import { mapInTurns, Turn } from '../platform/turn.js';
import { SettingsService } from '../settings/index.js';
import { ModelRecalculationService, pickAssumptions, parseLoanData } from '../models/index.js';
import {
  type ImportReport,
  type PortableBroker,
  type PortableDeal,
  type PortableDocument,
  type PortableModel,
} from './dto/portable.dto.js';
import { ImportQueries } from './import.queries.js';

type Row = Record<string, unknown>;
type Ids = ReadonlyMap<string, string>;
type Brokers = ReadonlyMap<string, SavedBroker>;

/** What was imported, with the new ids by those of the file. */
export interface ImportResult {
  readonly report: ImportReport;
  readonly ids: Ids;
}

/** Brings a whole export into an account: all of it or nothing. What is there already stays as it is. */
@Injectable()
export class ImportService {
  constructor(
    private readonly imports: ImportQueries,
    private readonly brokers: BrokersService,
    private readonly settings: SettingsService,
    private readonly models: ModelRecalculationService,
  ) {}

  /** @param others new ids of what came with the file, such as documents, by their ids in it */
  @Transactional()
  async importAll(
    ownerId: string,
    file: PortableDocument,
    others: Ids = new Map<string, string>(),
  ): Promise<ImportResult> {
    const known = await this.brokers.findByNames(
      ownerId,
      file.brokers.map(({ name }) => name),
    );
    const ids = new Map([...others, ...(await assignNewIds(file, known))]);
    const names = new Map(
      file.brokers.map((broker) => [broker.id, findReused(broker, known)?.name ?? broker.name]),
    );
    const deals = await mapInTurns(file.deals, (deal, index) =>
      prefixErrorFields(`deals.${index}`, () => toDealRow(deal, ids, names)),
    );
    const brokers = file.brokers.filter((broker) => findReused(broker, known) === undefined);
    const models = await toPartRows(file, 'models', (model) => toModelRow(model, ids), ids);
    const settings = await this.importSettings(ownerId, file);

    await this.imports.insert(
      ownerId,
      'brokers',
      brokers.map(({ id, ...broker }) => ({ ...toColumnNames(broker), id: ids.get(id) })),
    );
    await this.imports.insert(ownerId, 'saved_views', toViewRows(file, listRenames(file, known)));
    await this.imports.insert(ownerId, 'deals', deals);
    await this.imports.insert(ownerId, 'valuations', models);
    const interactions = await toPartRows(
      file,
      'interactions',
      (one) => ({ ...toColumnNames(one), follow_up_required: one.followUpRequired ?? false }),
      ids,
    );
    await this.imports.insert(ownerId, 'interactions', interactions);
    const notes = await toPartRows(file, 'notes', toColumnNames, ids);
    await this.imports.insert(ownerId, 'notes', notes);
    const history = await toPartRows(
      file,
      'history',
      ({ kind, at, data }) => ({ kind, at, data: replaceIds(data, ids) }),
      ids,
    );
    await this.imports.insert(ownerId, 'deal_events', history);
    await this.importAdjustments(ownerId, file, ids);
    if (models.length > 0) await this.models.recalculateAllDeals(ownerId, null);
    const report = {
      settings,
      brokers: brokers.length,
      views: file.views.length,
      deals: deals.length,
      models: models.length,
      interactions: interactions.length,
      notes: notes.length,
      history: history.length,
    };
    return { report, ids };
  }

  private async importAdjustments(ownerId: string, file: PortableDocument, ids: Ids): Promise<void> {
    const rows = await mapInTurns(file.deals, ({ id, adjustments = [] }, n) => ({
      deal_id: ids.get(id),
      items: replaceIds(
        prefixErrorFields(`deals.${n}`, () => readAdjustments(adjustments)),
        ids,
      ) as unknown[],
    }));
    const adjusted = rows.filter(({ items }) => items.length > 0);
    await this.imports.insert(ownerId, 'deal_adjustments', adjusted);
    const haircuts = file.haircuts ?? [];
    haircuts.forEach(({ percent }, n) => prefixErrorFields(`haircuts.${n}`, () => assertHaircuts(percent)));
    await this.imports.insert(ownerId, 'haircut_tables', haircuts.map(toColumnNames));
  }

  /** Settings are taken over only where none were ever saved: they bear on deals that are here already. */
  private async importSettings(ownerId: string, file: PortableDocument): Promise<ImportReport['settings']> {
    if ((await this.settings.get(ownerId)).revision > 0) return 'kept';
    await this.settings.update(ownerId, file.settings, null);
    return 'applied';
  }
}

/** The saved broker that takes the place of a broker of the file. One in the trash of the file is added as it is. */
const findReused = ({ name, deletedAt }: PortableBroker, known: Brokers): SavedBroker | undefined =>
  deletedAt == null ? known.get(name) : undefined;

/** The new ids ascend, because records of one moment are ordered by their ids. */
function createIds(count: number): Iterator<string> {
  return Array.from({ length: count }, () => randomUUID())
    .sort()
    .values();
}

/** Assigns a new id to each record of the file, except brokers whose name already exists: they get the existing id. */
async function assignNewIds(file: PortableDocument, known: Brokers): Promise<Ids> {
  const ids = new Map<string, string>();
  const errors: FieldError[] = [];
  const newIds = createIds(countRecords(file));
  const take = (field: string, id: string, use?: string) => {
    const next = newIds.next();
    if (ids.has(id)) errors.push({ field, message: `${field}.id is used more than once in the file` });
    ids.set(id, use ?? String(next.value));
  };
  file.brokers.forEach((broker, n) => take(`brokers.${n}`, broker.id, findReused(broker, known)?.id));
  await mapInTurns(file.deals, (deal, n) => {
    take(`deals.${n}`, deal.id);
    for (const kind of ['models', 'interactions', 'notes'] as const)
      deal[kind].forEach(({ id }, part) => take(`deals.${n}.${kind}.${part}`, id));
  });
  if (errors.length > 0) throw new Invalid(errors);
  return ids;
}

const countRecords = ({ brokers, deals }: PortableDocument): number =>
  deals.reduce(
    (count, { models, interactions, notes }) =>
      count + 1 + models.length + interactions.length + notes.length,
    brokers.length,
  );

/** The brokers of the file whose deals get the spelling of a saved broker. */
const listRenames = ({ brokers }: PortableDocument, known: Brokers): BrokerRename[] =>
  brokers.map((broker) => ({ from: broker.name, to: findReused(broker, known)?.name ?? broker.name }));

/** Views are listed in the order in which they were created. */
const toViewRows = ({ views }: PortableDocument, renames: readonly BrokerRename[]): Row[] =>
  views.map(({ query, ...view }, n) => ({
    ...view,
    query: renameBrokersInQuery(query, renames),
    created_at: new Date(Date.now() + n).toISOString(),
  }));

/** @param names the names of the saved brokers by their ids in the file: a deal has its broker's spelling */
function toDealRow(deal: PortableDeal, ids: Ids, names: Ids): Row {
  const { id, models, interactions: _i, notes: _n, history: _h, adjustments: _a, ...fields } = deal;
  if ((fields.description ?? '').trim() === '') throw descriptionRequired();
  const financials = readFinancials(deal, { keepsText: true });
  assertOneDefaultModel(models);
  return {
    ...toColumnNames({ ...fields, ...addNewestRevenueRange(financials) }),
    id: ids.get(id),
    status: fields.status ?? DEFAULT_DEAL_STATUS,
    broker: names.get(fields.brokerId ?? '') ?? fields.broker ?? null,
    broker_id: ids.get(fields.brokerId ?? '') ?? null,
    merged_into_id: ids.get(fields.mergedIntoId ?? '') ?? null,
    historical_financials: financials.historicalFinancials ?? {},
    year_labels: financials.yearLabels ?? {},
    collect_detailed_income_statement:
      financials.collectDetailedIncomeStatement ?? SETTINGS_DEFAULTS.collectDetailedIncomeStatement,
    historical_years_count: financials.historicalYearsCount ?? SETTINGS_DEFAULTS.historicalYearsCount,
    model_count: models.filter(({ deletedAt }) => deletedAt == null).length,
  };
}

/** A deal with models has exactly one that is the default, and that is not in the trash. */
function assertOneDefaultModel(models: readonly PortableModel[]): void {
  const live = models.filter(({ deletedAt }) => deletedAt == null);
  const starred = models.filter(({ isDefault }) => isDefault);
  if (starred.length === (live.length > 0 ? 1 : 0) && starred.every(({ deletedAt }) => deletedAt == null))
    return;
  throw new Invalid([
    { field: 'models', message: 'Of the models of a deal exactly one must be the default (isDefault)' },
  ]);
}

function toModelRow(model: PortableModel, ids: Ids): Row {
  const { results: _results, projections, loanData, assumptions, ...fields } = model;
  return {
    ...toColumnNames(fields),
    parent_id: ids.get(fields.parentId ?? '') ?? null,
    loan_data: parseLoanData(loanData),
    assumptions: pickAssumptions(assumptions),
    projections: {
      growthRate: projections?.growthRate ?? DEFAULT_GROWTH_RATE,
      projectionPeriod: projections?.projectionPeriod ?? DEFAULT_PROJECTION_PERIOD,
      data: [],
    },
  };
}

/** Rows of one kind of part, of all deals, with new ids. A fault is named by its place in the file. */
async function toPartRows<K extends 'models' | 'interactions' | 'notes' | 'history'>(
  file: PortableDocument,
  kind: K,
  row: (part: PortableDeal[K][number]) => Row,
  ids: Ids,
): Promise<Row[]> {
  const rows: Row[][] = [];
  const turn = new Turn();
  for (const [n, deal] of file.deals.entries()) {
    const toRow = (part: PortableDeal[K][number], m: number): Row => ({
      ...prefixErrorFields(`deals.${n}.${kind}.${m}`, () => row(part)),
      deal_id: ids.get(deal.id),
      ...('id' in part ? { id: ids.get(part.id) } : {}),
    });
    rows.push(await mapInTurns(deal[kind], toRow, turn));
  }
  return rows.flat();
}

function prefixErrorFields<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(error.errors.map(({ field, message }) => ({ field: `${place}.${field}`, message })));
  }
}

/** Ids of the file inside free data get their new names too. */
function replaceIds(value: unknown, ids: Ids): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => replaceIds(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceIds(item, ids)]));
}
