import { parseEnteredNumber } from '@dealwright/figures';
import {
  type AdjustmentSource,
  DEFAULT_HAIRCUTS,
  type DealEvidence,
  findTaxReturnFigures,
  type HaircutTable,
  isHaircutTable,
  type StoredAdjustment,
  type YearProof,
} from '@dealwright/finance';
import { isBeyondMaxDollars } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type DealFiguresRow, DealsService } from '../deals/index.js';
import { ContradictionsService, type ExtractionReviewed } from '../extraction/index.js';
import { emitInTransaction, Transactional } from '../platform/database/index.js';
import { findShapeErrors, Invalid, PreconditionFailed, toLocalDay } from '../platform/http/index.js';
import {
  type AdjustmentDto,
  type DealAdjustmentsResponse,
  type HaircutsDto,
  type HaircutTableResponse,
  YearProofDto,
} from './dto/lenses.dto.js';
import { addProofs } from './add-proofs.js';
import { DealEvidenceChanged } from './lenses.events.js';
import { DealAdjustmentsRepository, HaircutTablesRepository } from './lenses.repository.js';

const MAX_YEARS = 30;
const MAX_YEAR_KEY_LENGTH = 60;

/** Evidence and own adjustments of a deal's earnings, and the haircuts that a user applies. */
@Injectable()
export class LensesService {
  constructor(
    private readonly deals: DealsService,
    private readonly adjustments: DealAdjustmentsRepository,
    private readonly haircuts: HaircutTablesRepository,
    private readonly contradictions: ContradictionsService,
    private readonly events: EventEmitter2,
  ) {}

  /** @throws NotFound if the deal is not the owner's */
  async getAdjustments(ownerId: string, dealId: string): Promise<DealAdjustmentsResponse> {
    await this.deals.getFigures(ownerId, dealId);
    const row = await this.adjustments.findOne(ownerId, { dealId });
    return { items: row?.items ?? [], revision: row?.revision ?? 0 };
  }

  /**
   * What is known of the earnings of a deal besides its figures.
   *
   * @throws NotFound if the deal is not the owner's
   */
  async getEvidence(ownerId: string, dealId: string): Promise<Required<DealEvidence>> {
    return this.findEvidence(ownerId, await this.deals.getFigures(ownerId, dealId));
  }

  /** `getEvidence` of a deal with these figures, which may be in the trash. */
  async findEvidence(ownerId: string, figures: DealFiguresRow): Promise<Required<DealEvidence>> {
    const [row, contradictions] = await Promise.all([
      this.adjustments.findOne(ownerId, { dealId: figures.id }),
      this.contradictions.find(ownerId, figures.id),
    ]);
    return { adjustments: row?.items ?? [], taxReturn: findTaxReturnFigures(contradictions, figures) };
  }

  /** Replaces the adjustments of a deal. @throws PreconditionFailed where `ifMatch` is an older revision */
  @Transactional()
  async saveAdjustments(
    ownerId: string,
    dealId: string,
    items: readonly AdjustmentDto[],
    ifMatch: number | null,
  ): Promise<DealAdjustmentsResponse> {
    await this.deals.lockFigures(ownerId, dealId);
    const stored = readAdjustments(items);
    const before = await this.adjustments.lockForUpdate(ownerId, dealId);
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    const after = await this.adjustments.save(ownerId, dealId, stored);
    await this.emitEvidenceChanged(ownerId, dealId, []);
    return { items: after?.items ?? stored, revision: after?.revision ?? before.revision };
  }

  /** Stores what reviewed documents prove. Better evidence that is stored already stays. */
  @Transactional()
  async storeProofs({ ownerId, dealId, documents }: ExtractionReviewed): Promise<void> {
    const { fileNames, proofs } = documents;
    const figures = await this.deals.getFigures(ownerId, dealId);
    if (proofs.length > 0) {
      const before = await this.adjustments.lockForUpdate(ownerId, dealId);
      const items = addProofs(before.items, proofs, { figures, asOfYear: new Date().getUTCFullYear() });
      if (items !== null) await this.adjustments.save(ownerId, dealId, items);
    }
    await this.emitEvidenceChanged(ownerId, dealId, fileNames);
  }

  private async emitEvidenceChanged(
    ownerId: string,
    dealId: string,
    fileNames: readonly string[],
  ): Promise<void> {
    const changed = new DealEvidenceChanged(ownerId, dealId, fileNames);
    await emitInTransaction(this.events, DealEvidenceChanged.event, changed);
  }

  async getHaircuts(ownerId: string): Promise<HaircutTableResponse> {
    const table = await this.haircuts.findInForce(ownerId, getToday());
    return table === null
      ? { ...DEFAULT_HAIRCUTS }
      : { effectiveFrom: table.effectiveFrom, percent: table.percent };
  }

  /**
   * Stores the haircuts from today on; those of earlier days stay on record. Where the user's day is not that of UTC,
   * the earlier of the two, so that they hold at once.
   */
  @Transactional()
  async saveHaircuts(
    ownerId: string,
    percent: HaircutsDto,
    timeZone?: string,
  ): Promise<HaircutTableResponse> {
    const { none, claimed, ledger, taxReturn, thirdParty } = percent;
    const today = getToday();
    const inForce = await this.haircuts.findInForce(ownerId, today);
    const days = [toLocalDay(new Date(), timeZone), today].toSorted();
    const table: HaircutTable = {
      effectiveFrom: [days[0] ?? today, inForce?.effectiveFrom ?? ''].toSorted()[1] ?? today,
      percent: { none, claimed, ledger, taxReturn, thirdParty },
    };
    assertHaircuts(table.percent);
    await this.haircuts.saveForDay(ownerId, table);
    return { ...table };
  }
}

const getToday = (): string => new Date().toISOString().slice(0, 10);

/** @throws Invalid where better evidence has a larger haircut */
export function assertHaircuts(percent: HaircutTable['percent']): void {
  if (isHaircutTable(percent)) return;
  const message =
    'Better evidence cannot have a larger haircut: none, claimed, ledger, tax return, third party';
  throw new Invalid([{ field: 'claimed', message }]);
}

/** @throws Invalid for an id that occurs twice or an amount that is no sum of money */
export function readAdjustments(items: readonly AdjustmentDto[]): StoredAdjustment[] {
  const ids = new Set(items.map(({ id }) => id));
  if (ids.size < items.length)
    throw new Invalid([{ field: 'items', message: 'Each adjustment needs an id of its own' }]);
  return items.map(({ id, label, kind, evidence, amountByYear, source, proofByYear }) => ({
    id,
    label,
    kind,
    evidence,
    amountByYear: readAmounts(amountByYear),
    source: readSource(source),
    proofByYear: readProofs(proofByYear),
  }));
}

const readSource = (source: AdjustmentDto['source']): AdjustmentSource | null =>
  source ? { documentId: source.documentId, page: source.page, box: source.box ?? null } : null;

function readProofs(proofs: AdjustmentDto['proofByYear']): Record<string, YearProof> {
  const given = Object.entries(proofs ?? {});
  const isReadable =
    given.length <= MAX_YEARS &&
    given.every(
      ([year, proof]) =>
        year.length <= MAX_YEAR_KEY_LENGTH && findShapeErrors(YearProofDto, proof).length === 0,
    );
  const entries = isReadable
    ? given.map(([year, proof]) => [year, plainToInstance(YearProofDto, Object(proof))] as const)
    : [];
  if (!isReadable || entries.some(([, proof]) => validateSync(proof).length > 0)) {
    const message = `proofByYear must contain evidence and source for at most ${MAX_YEARS} years`;
    throw new Invalid([{ field: 'items.proofByYear', message }]);
  }
  return Object.fromEntries(
    entries.map(([year, { evidence, source }]) => [year, { evidence, source: readSource(source) }]),
  );
}

function readAmounts(amounts: Readonly<Record<string, unknown>> | null | undefined): Record<string, number> {
  const entries = Object.entries(amounts ?? {});
  const isReadable = entries.slice(0, MAX_YEARS + 1).every(([year, amount]) => {
    const dollars = parseEnteredNumber(amount);
    return year.length <= MAX_YEAR_KEY_LENGTH && dollars !== null && !isBeyondMaxDollars(dollars);
  });
  if (!isReadable || entries.length > MAX_YEARS) {
    const message = `amountByYear must contain US dollars for at most ${MAX_YEARS} years`;
    throw new Invalid([{ field: 'items.amountByYear', message }]);
  }
  return Object.fromEntries(entries.map(([year, amount]) => [year, parseEnteredNumber(amount) ?? 0]));
}
