import { parseStructure } from '../../financing/parse-structure.js';
import { buildTranches } from '../../financing/build-financing.js';
import { findWorstYear } from '../../financing/tranche-months.js';
import { type StructureInput } from '../../financing/types.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { evaluateForm } from '../linear/linear-form.js';
import { listUsefulOptions, type NoteOption } from './note-options.js';
import { readTermsBounds } from '../read-bounds.js';
import { createTermsContext } from '../terms-context.js';
import { type TermsBoundsInput } from '../types.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = { sde: 300_000, sbaRate: 10, sbaTerm: 10, manufacturer: true };
const list = (bounds: TermsBoundsInput, change: StructureInput = {}) => {
  const given = { ...deal, ...change };
  return createTermsContext(parseStructure(given), readTermsBounds(parseStructure(given), bounds), rules)!
    .noteOptions;
};
const name = ({ hasNote, termYears, standby }: NoteOption) =>
  hasNote ? `${termYears} ${standby}` : 'no note';

describe('listNoteOptions', () => {
  it('tries no note first, then each kind with each term', () => {
    expect(list({ standby: ['none', 'interestOnly'], noteTermYears: [3, 5] }).map(name)).toEqual([
      'no note',
      '3 none',
      '5 none',
      '3 interestOnly',
      '5 interestOnly',
    ]);
  });

  it('tries a note on full standby once: it is due with the 7(a) loan', () => {
    expect(list({ standby: ['full'], noteTermYears: [3, 5, 7] }).map(name)).toEqual(['no note', '7 full']);
  });

  it('is worth nothing without a note, and its dollar where the discount is its rate', () => {
    const options = list({ standby: ['none'], noteRatePercent: 6, sellerDiscountPercent: 6 });
    expect(options[0]).toMatchObject({ hasNote: false, termYears: null, standby: 'none', presentValue: 0 });
    for (const { presentValue } of options.slice(1)) expect(presentValue).toBeCloseTo(1, 9);
  });

  it.each(['none', 'interestOnly', 'full'] as const)(
    'costs in the worst year what the loans of the model cost, with standby %s',
    (standby) => {
      const estate = {
        includeRealEstate: true,
        realEstatePurchasePrice: 400_000,
        realEstateDownPayment: 10,
        sba504Rate: 6,
        sba504Term: 25,
      };
      const options = list({ standby: [standby], noteRatePercent: 8, interestOnlyMonths: 18 }, estate);
      for (const { termYears, debtService } of options.slice(1)) {
        const tranches = buildTranches(
          parseStructure({
            ...deal,
            ...estate,
            purchasePrice: 800_000,
            downPaymentType: 'amount',
            downPayment: 100_000,
            sellerFinancing: true,
            sellerFinancingAmount: 150_000,
            sellerFinancingRate: 8,
            sellerFinancingTerm: termYears,
            standby: standby === 'full',
            interestOnlyMonths: standby === 'interestOnly' ? 18 : 0,
          }),
          rules,
        );
        const { principal } = tranches[0]!;
        const worst = Math.max(...debtService.map((form) => evaluateForm(form, [150_000, principal, 0])));
        expect(worst).toBeCloseTo(findWorstYear(tranches).debtService, 5);
      }
    },
  );

  it('looks only at years that can be the worst', () => {
    const [none, level, waiting] = list({
      standby: ['none', 'interestOnly'],
      noteTermYears: [5],
      noteRatePercent: 6,
    });
    expect([none, level, waiting].map((option) => option?.debtService.length)).toEqual([1, 1, 1]);
    // Level payments are highest from the first year on; after interest-only months later years are.
    expect(level!.debtService[0]![0]).toBeLessThan(waiting!.debtService[0]![0]);
  });
});

describe('listUsefulOptions', () => {
  const options = list({ noteRatePercent: 6, sellerDiscountPercent: 10 });

  it('leaves out notes that cost more in the worst year and are worth no more', () => {
    expect(listUsefulOptions(options, false).map(name)).toEqual(['no note', '10 none', '10 full']);
  });

  it('keeps short notes where their value to the seller is a goal', () => {
    const useful = listUsefulOptions(options, true).map(name);
    expect(useful).toEqual(
      expect.arrayContaining(['no note', '3 none', '5 none', '7 none', '10 none', '10 full']),
    );
  });

  it('keeps one of two equal notes', () => {
    const same = options.find((option) => name(option) === '10 none')!;
    expect(listUsefulOptions([same, { ...same }], true)).toEqual([same]);
    expect(listUsefulOptions([{ ...same, standby: 'interestOnly' }, same], false)).toHaveLength(1);
  });

  it('compares a note on full standby, which counts as equity, with no other kind', () => {
    const level = options.find((option) => name(option) === '10 none')!;
    const full = { ...level, standby: 'full' } as const;
    expect(listUsefulOptions([level, full], false)).toEqual([level, full]);
  });
});
