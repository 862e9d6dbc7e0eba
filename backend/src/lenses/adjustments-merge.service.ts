import { type StoredAdjustment } from '@dealwright/finance';
import { Injectable } from '@nestjs/common';
import { type DealMerge, DealsService, type DealUnmerge, type MovedIds } from '../deals/index.js';
import { MAX_ADJUSTMENTS } from './dto/lenses.dto.js';
import { DealAdjustmentsRepository } from './lenses.repository.js';

/** Adjustments with this prefix are evidence of an add-back in the figures of their own deal. */
const ADD_BACK = 'addBack.';

type Labels = Readonly<Record<string, string>>;

/** Copies adjustments when deals are merged. The other deal keeps its own, so that the merge can be undone. */
@Injectable()
export class AdjustmentsMergeService {
  constructor(
    private readonly adjustments: DealAdjustmentsRepository,
    private readonly deals: DealsService,
  ) {}

  async copyToDeal({ ownerId, dealId, otherId, taken }: DealMerge): Promise<MovedIds> {
    const source = await this.adjustments.findOne(ownerId, { dealId: otherId });
    if (source === null || source.items.length === 0) return {};
    const items = taken.financials
      ? source.items
      : await this.fitToYears(ownerId, source.items, dealId, otherId);
    const target = await this.adjustments.lockForUpdate(ownerId, dealId);
    const known = new Set(target.items.map(({ id }) => id));
    const copies = items
      .filter(({ id }) => !known.has(id))
      .slice(0, Math.max(0, MAX_ADJUSTMENTS - target.items.length));
    await this.adjustments.save(ownerId, dealId, [...target.items, ...copies]);
    return { adjustments: copies.map(({ id }) => id) };
  }

  /** Undoes {@link copyToDeal}, but for copies that were changed since. */
  async removeCopies({ ownerId, dealId, otherId, moved }: DealUnmerge): Promise<void> {
    const copied = new Set(moved['adjustments'] ?? []);
    if (copied.size === 0) return;
    const source = await this.adjustments.findOne(ownerId, { dealId: otherId });
    const unchanged = new Set(source?.items.map(describe));
    const target = await this.adjustments.lockForUpdate(ownerId, dealId);
    const left = target.items.filter((item) => !copied.has(item.id) || !unchanged.has(describe(item)));
    await this.adjustments.save(ownerId, dealId, left);
  }

  /**
   * The adjustments for a deal that keeps its own figures: no evidence of add-backs, and amounts under the keys that
   * the same years have there. Years that the deal does not have are left out.
   */
  private async fitToYears(
    ownerId: string,
    items: readonly StoredAdjustment[],
    dealId: string,
    otherId: string,
  ): Promise<StoredAdjustment[]> {
    const keys = mapYearKeys(
      (await this.deals.getFigures(ownerId, otherId)).yearLabels,
      (await this.deals.getFigures(ownerId, dealId)).yearLabels,
    );
    return items
      .filter(({ id }) => !id.startsWith(ADD_BACK))
      .map((item) => ({ ...item, amountByYear: renameYears(item.amountByYear ?? {}, keys) }))
      .filter(({ amountByYear }) => Object.keys(amountByYear).length > 0);
  }
}

/** Everything but the amounts, whose years may have other keys in another deal. */
const describe = ({ id, label, kind, evidence }: StoredAdjustment): string =>
  JSON.stringify([id, label, kind, evidence]);

/** Keys of one deal by those of another, for the years that both have. */
function mapYearKeys(from: Labels, to: Labels): ReadonlyMap<string, string> {
  const keyByLabel = new Map(Object.entries(to).map(([key, label]) => [label, key]));
  return new Map(
    Object.entries(from).flatMap(([key, label]) => {
      const target = label === '' ? undefined : keyByLabel.get(label);
      return target === undefined ? [] : [[key, target] as const];
    }),
  );
}

const renameYears = <T>(amounts: Readonly<Record<string, T>>, keys: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([year, amount]) => {
      const key = keys.get(year);
      return key === undefined ? [] : [[key, amount] as const];
    }),
  );
