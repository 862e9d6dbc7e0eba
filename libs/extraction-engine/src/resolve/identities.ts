import type { FinancialField } from '@dealwright/vocabulary';
import { readAmount, sumOptions, type Option } from '../candidates/options.js';
import type { FieldOptions } from '../candidates/statement.js';
import type { Check } from '../types.js';
import {
  findImpliedCost,
  findImpliedProfit,
  findImpliedRevenue,
  findImpliedSales,
  findReturns,
} from './implied-lines.js';
import {
  sumGainsBeforeResult,
  findUnclaimedAmounts,
  findAmountBelow,
  findOtherIncome,
  type PeriodContext,
  sum,
} from './neighboring-lines.js';

/** One option a field, with the checks it was put to. */
export interface ResolvedIdentities {
  readonly chosen: ReadonlyMap<FinancialField, Option>;
  readonly checks: readonly Check[];
}

const formatAmount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

function combineOptions(lists: readonly (readonly Option[])[]): Option[][] {
  return lists.reduce<Option[][]>(
    (all, list) => all.flatMap((head) => list.slice(0, 4).map((one) => [...head, one])),
    [[]],
  );
}

class IdentitySolver {
  readonly chosen = new Map<FinancialField, Option>();
  readonly checks: Check[] = [];

  constructor(
    private readonly options: FieldOptions,
    private readonly setting: PeriodContext,
  ) {
    for (const [field, list] of options) if (list[0]) this.chosen.set(field, list[0]);
  }

  value(field: FinancialField): number | null {
    return this.chosen.get(field)?.value ?? null;
  }

  isNear(a: number, b: number, terms = 3): boolean {
    return Math.abs(a - b) <= this.setting.step * terms * 0.75 + 1e-6;
  }

  addCheck(
    name: string,
    fields: readonly FinancialField[],
    passed: boolean,
    { expected, found }: { readonly expected: number; readonly found: number },
  ): void {
    this.checks.push({
      name,
      passed,
      period: this.setting.period.period.label,
      fields,
      detail: `${formatAmount(expected)} expected, ${formatAmount(found)} printed`,
    });
  }

  /** Finds unlabeled lines that only one reading fits: costs above a gross profit, a gross profit below costs. */
  implied(): void {
    const { table, period } = this.setting;
    const revenue = this.chosen.get('grossRevenue');
    const cost = this.chosen.get('cogs');
    const profit = this.chosen.get('grossProfit');
    if (!table) return;
    const context = { table, period, costsNegative: false };
    const isNear = (a: number, b: number) => this.isNear(a, b);
    if (!revenue && !cost && profit) {
      const sales = findImpliedSales(context, profit, isNear);
      if (sales) {
        this.chosen.set('grossRevenue', sales.revenue);
        this.chosen.set('cogs', sales.cost);
      }
      return;
    }
    if (!revenue) {
      const implied = cost && profit ? findImpliedRevenue(context, cost, profit, isNear) : null;
      if (implied) this.chosen.set('grossRevenue', implied);
      return;
    }
    const found =
      profit && !cost
        ? findImpliedCost(context, revenue, profit, isNear)
        : cost && !profit
          ? findImpliedProfit(context, revenue, cost, isNear)
          : null;
    if (found) this.chosen.set(found.field, found);
  }

  grossProfit(): void {
    const lists = (['grossRevenue', 'cogs', 'grossProfit'] as const).map(
      (field) => this.options.get(field) ?? [],
    );
    if (lists.some((list) => list.length === 0)) return;
    const agreed = combineOptions(lists).find(([revenue, cogs, profit]) =>
      revenue && cogs && profit ? this.isNear(revenue.value - cogs.value, profit.value) : false,
    );
    if (agreed) for (const option of agreed) this.chosen.set(option.field, option);
    const [revenue, cogs, profit] = (['grossRevenue', 'cogs', 'grossProfit'] as const).map((field) =>
      this.chosen.get(field),
    );
    if (!revenue || !cogs || !profit) return;
    // 'Cost of materials' is all there is to the cost of sales only where the gross profit says so.
    if (cogs.strength < 80 && !this.isNear(revenue.value - cogs.value, profit.value)) {
      this.chosen.delete('cogs');
      return;
    }
    const rest = sum(findUnclaimedAmounts(this.setting, cogs, profit));
    const net = this.takeReturns(revenue, cogs, profit);
    const plain = net - cogs.value;
    const passed =
      this.isNear(plain, profit.value) ||
      (rest !== 0 && this.isNear(plain - Math.abs(rest), profit.value, 4));
    this.addCheck('grossProfit = grossRevenue - cogs', ['grossRevenue', 'cogs', 'grossProfit'], passed, {
      expected: plain,
      found: profit.value,
    });
  }

  /** The revenue of which returns are taken, where the gross profit shows that they are meant to be. */
  private takeReturns(revenue: Option, cogs: Option, profit: Option): number {
    const { table, period } = this.setting;
    if (!table || this.isNear(revenue.value - cogs.value, profit.value)) return revenue.value;
    const returns = findReturns({ table, period, costsNegative: false }, revenue, profit);
    const net = returns ? sumOptions([revenue, returns], 92) : null;
    if (!net || !this.isNear(net.value - cogs.value, profit.value, 4)) return revenue.value;
    this.chosen.set('grossRevenue', net);
    return net.value;
  }

  /** Recognizes a total that includes the cost of goods sold by the result it leads to. */
  operatingExpenses(): void {
    const opex = this.chosen.get('operatingExpenses');
    const cogs = this.chosen.get('cogs');
    const revenue = this.value('grossRevenue');
    if (!opex || !cogs || revenue === null || cogs.value === 0) return;
    const results = (['ebit', 'ebt', 'netIncome'] as const).flatMap((field) => this.value(field) ?? []);
    const profit = this.value('grossProfit') ?? revenue - cogs.value;
    if (results.some((result) => this.isNear(profit - opex.value, result))) return;
    const ebit = this.chosen.get('ebit');
    const gains = ebit ? sumGainsBeforeResult(this.setting, opex, ebit) : null;
    const afterGains = gains !== null && this.isNear(revenue - opex.value + gains, ebit?.value ?? 0);
    if (!afterGains && !results.some((result) => this.isNear(revenue - opex.value, result))) return;
    const value = Math.round((opex.value - cogs.value) * 100) / 100;
    this.chosen.set('operatingExpenses', {
      ...opex,
      value,
      strength: Math.min(opex.strength, 88),
      evidence: [...opex.evidence, ...cogs.evidence],
      raw: `${opex.raw} - ${cogs.raw}`,
      rule: 'opexLessCogs',
      derivedFrom: ['operatingExpenses', 'cogs'],
    });
  }

  taxes(): void {
    const ebt = this.chosen.get('ebt');
    const taxes = this.chosen.get('taxes');
    if (!ebt || !taxes) return;
    const net = this.chosen.get('netIncome');
    const next = findAmountBelow(this.setting, taxes);
    const turned: Option = { ...taxes, value: -taxes.value, sign: taxes.sign === 1 ? -1 : 1 };
    // Income of continuing operations stands below the tax, the net income further down: the first determines the sign.
    if (
      next !== null &&
      !this.isNear(ebt.value - taxes.value, next) &&
      this.isNear(ebt.value - turned.value, next)
    )
      this.chosen.set('taxes', turned);
    if (net) this.taxesBefore(ebt, net, this.chosen.get('taxes') ?? taxes);
  }

  private taxesBefore(ebt: Option, net: Option, taxes: Option): void {
    const tried = (this.options.get('taxes') ?? []).flatMap((one) => [
      one,
      { ...one, value: -one.value, sign: one.sign === 1 ? (-1 as const) : (1 as const) },
    ]);
    const others = sum(findUnclaimedAmounts(this.setting, ebt, net));
    const fits = (one: Option) =>
      this.isNear(ebt.value - one.value, net.value) ||
      (others !== 0 &&
        (this.isNear(ebt.value - one.value + others, net.value, 5) ||
          this.isNear(ebt.value - one.value - others, net.value, 5)));
    const agreed = fits(taxes) ? taxes : tried.find(fits);
    if (agreed) this.chosen.set('taxes', agreed);
    const used = agreed ?? taxes;
    // Lines in between that the engine does not know leave the identity open rather than broken.
    if (agreed || findUnclaimedAmounts(this.setting, ebt, net).filter((value) => value !== 0).length <= 0)
      this.addCheck('netIncome = ebt - taxes', ['ebt', 'taxes', 'netIncome'], agreed !== undefined, {
        expected: ebt.value - used.value,
        found: net.value,
      });
  }

  /** What the operating expenses leave: checked where nothing unknown stands in between. */
  operatingResult(): void {
    const profit = this.chosen.get('grossProfit') ?? this.chosen.get('grossRevenue');
    const opex = this.chosen.get('operatingExpenses');
    if (!profit || !opex) return;
    if (profit.field === 'grossRevenue' && this.chosen.has('cogs')) return;
    const field = (['ebit', 'ebt', 'netIncome'] as const).find((one) => this.chosen.has(one));
    const result = field ? this.chosen.get(field) : undefined;
    if (!field || !result) return;
    const found = result.value;
    const expected = this.expectResult(profit, opex, result);
    const passed = this.isNear(expected, found);
    const firm = this.isResultConclusive(field, opex, result);
    if (passed || firm)
      this.addCheck(
        `${field} = ${profit.field} - operatingExpenses`,
        [profit.field, 'operatingExpenses', field],
        passed,
        { expected, found },
      );
  }

  /** Gross profit less operating expenses, with the other income or gains that make it meet the result. */
  private expectResult(profit: Option, opex: Option, result: Option): number {
    const found = result.value;
    const income = findOtherIncome(this.setting, profit, opex).find((one) =>
      this.isNear(profit.value + one - opex.value, found),
    );
    const plain = profit.value + (income ?? 0) - opex.value;
    const gains = sumGainsBeforeResult(this.setting, opex, result) ?? 0;
    return !this.isNear(plain, found) && this.isNear(plain + gains, found) ? plain + gains : plain;
  }

  /** True where nothing that is known stands between the expenses and the result, so that they must agree. */
  private isResultConclusive(field: FinancialField, opex: Option, result: Option): boolean {
    const { table, zone, period } = this.setting;
    if (field === 'ebit') return true;
    if (table === null || zone) return false;
    const between = table.lines.filter(
      (line) => line.at > opex.at && line.at < result.at && readAmount(table, line, period),
    );
    return between.length === 0 && result.at > opex.at;
  }

  pretax(): void {
    const ebit = this.value('ebit');
    const interest = this.value('interest');
    const ebt = this.value('ebt');
    if (ebit === null || interest === null || ebt === null) return;
    if (this.isNear(ebit - interest, ebt))
      this.addCheck('ebt = ebit - interest', ['ebit', 'interest', 'ebt'], true, {
        expected: ebit - interest,
        found: ebt,
      });
  }

  discretionaryEarnings(): void {
    const { zone, table, period } = this.setting;
    if (!zone || !table) return;
    const fields = (
      [
        'ownerSalary',
        'newOfficerSalary',
        'interest',
        'ownerPayrollTaxes',
        'depreciationAmortization',
        'otherAddBacks',
      ] as const
    ).filter((field) => {
      const option = this.chosen.get(field);
      return option && zone.rows.some((line) => option.evidence.length > 0 && option.at === line.at);
    });
    const added = sum(fields.map((field) => this.value(field) ?? 0));
    const total = zone.total ? (readAmount(table, zone.total, period)?.value ?? null) : null;
    if (total !== null)
      this.addCheck(
        'total add-backs = sum of add-backs',
        fields,
        this.isNear(added, total, fields.length + 3),
        { expected: added, found: total },
      );
    const base = zone.base ? readAmount(table, zone.base, period) : null;
    const sde = this.chosen.get('sde');
    if (!base || !sde) return;
    const passed = this.isNear(base.value + added, sde.value, fields.length + 3);
    this.addCheck('sde = net income + add-backs', [...fields, 'sde'], passed, {
      expected: base.value + added,
      found: sde.value,
    });
    // Adjusted EBITDA is only SDE when the add-backs lead to it.
    if (!passed && sde.strength <= 84) this.chosen.delete('sde');
  }
}

/**
 * Chooses among the options of one period so that the accounting identities hold, and says which held.
 * Tolerances follow the printed precision: every term may be off by one unit of its last digit.
 */
export function resolveIdentities(options: FieldOptions, setting: PeriodContext): ResolvedIdentities {
  const settling = new IdentitySolver(options, setting);
  settling.implied();
  settling.grossProfit();
  settling.taxes();
  settling.operatingExpenses();
  settling.operatingResult();
  settling.pretax();
  settling.discretionaryEarnings();
  return { chosen: settling.chosen, checks: settling.checks };
}
