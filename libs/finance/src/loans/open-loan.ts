import { type DebtService, type Dollars, type LoanData, type ModelWarning, type Percent } from '../types.js';
import { type Borrowing, classifyBorrowing } from './classify-borrowing.js';
import { calculateDebtService } from './debt-service.js';
import { calculateDownPayment, convertDownPayment, type DownPayment } from './down-payment.js';
import { buildLoanStructure, type LoanStructure } from './loan-structure.js';
import { describeCappedNote, findStructureWarnings } from './loan-warnings.js';
import { parseLoan, type ParsedLoan } from './parse-loan.js';
import { type Principals, splitPrincipals } from './principals.js';
import { readPurchasePrice } from './purchase-price.js';

/**
 * Opens a loan structure by itself, for screens that have no figures of the deal: everything that follows from its terms.
 * Every text is read once.
 *
 * Units: dollars, percent, years. Rules R5.2 to R5.7.
 *
 * @example openLoan({ purchasePrice: '$800,000', downPayment: '15%' }).downPayment // => { amount: 120000, percent: 15 }
 * @example openLoan({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0 }).calculateDebtService(150000).dscr // => 1.25
 */
export const openLoan = (loan: LoanData | null | undefined): OpenedLoan => new OpenedLoan(parseLoan(loan));

class OpenedLoan {
  constructor(readonly terms: ParsedLoan) {}

  /** null until one above 0 is entered */
  get price(): Dollars | null {
    return readPurchasePrice(this.terms);
  }

  get downPayment(): DownPayment {
    const { purchasePrice, downPaymentType, downPayment } = this.terms;
    return calculateDownPayment(purchasePrice, downPaymentType, downPayment);
  }

  /** The entered down payment in the other unit, as switching the unit enters it. */
  get convertedDownPayment(): Dollars | Percent | null {
    const { purchasePrice, downPaymentType, downPayment } = this.terms;
    return convertDownPayment(purchasePrice, downPaymentType, downPayment);
  }

  get realEstateDownPayment(): DownPayment {
    const { realEstatePurchasePrice, realEstateDownPaymentType, realEstateDownPayment } = this.terms;
    return calculateDownPayment(realEstatePurchasePrice, realEstateDownPaymentType, realEstateDownPayment);
  }

  /** null without a price or a down payment */
  get principals(): Principals | null {
    return splitPrincipals(this.terms).value;
  }

  /** null without loans */
  get structure(): LoanStructure | null {
    return buildLoanStructure(this.terms).value;
  }

  /** Whether anything is borrowed for the price. */
  get borrowing(): Borrowing {
    return classifyBorrowing(this.terms);
  }

  /** What is unusual about the terms. */
  get warnings(): readonly ModelWarning[] {
    return findStructureWarnings(this.terms);
  }

  /** Says that only a part of the seller note counts; null where all of it does. */
  get cappedNote(): string | null {
    return describeCappedNote(this.terms);
  }

  /** null without loans */
  calculateDebtService(sde: Dollars | null): DebtService | null {
    return calculateDebtService(this.structure, sde);
  }
}
