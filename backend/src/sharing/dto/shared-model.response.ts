import { BASES, type Basis, type Borrowing, VERDICT_STATUSES, type VerdictStatus } from '@dealwright/finance';
import { ApiProperty } from '@nestjs/swagger';

const FIGURE = { type: Number, nullable: true } as const;

class SharedLine {
  @ApiProperty({ example: 'SBA 7(a) loan' }) label!: string;
  @ApiProperty({ description: 'US dollars.' }) amount!: number;
}

class SharedSourcesAndUses {
  @ApiProperty({ type: [SharedLine] }) sources!: SharedLine[];
  @ApiProperty({ type: [SharedLine] }) uses!: SharedLine[];
  @ApiProperty() total!: number;
  @ApiProperty({
    type: [String],
    description: 'What to know about the dates of the fees.',
    example: ['Guaranty fees: FY2026 table; the notice for FY2027 is not in the rule pack.'],
  })
  notices!: readonly string[];
}

class SharedLoan {
  @ApiProperty({ example: 'SBA 7(a) loan' }) label!: string;
  @ApiProperty({ description: 'US dollars at closing.' }) principal!: number;
  @ApiProperty() annualRatePercent!: number;
  @ApiProperty({
    type: 'integer',
    description: 'Until it is repaid; of a note on full standby, until it falls due.',
  })
  termMonths!: number;
  @ApiProperty({
    enum: ['none', 'full', 'interestOnly'],
    description: 'full: nothing is paid until it is due.',
  })
  standby!: 'none' | 'full' | 'interestOnly';
  @ApiProperty({ type: 'integer', description: 'The first months, in which only interest is paid.' })
  interestOnlyMonths!: number;
}

class SharedStandbyLiability {
  @ApiProperty({ description: 'Principal and accrued interest, US dollars.' }) balanceDue!: number;
  @ApiProperty() principal!: number;
  @ApiProperty() accruedInterest!: number;
  @ApiProperty({ type: 'integer', description: 'Months after closing.' }) dueAfterMonths!: number;
}

class SharedDebtServiceYear {
  @ApiProperty({ type: 'integer', description: '1 is the first year after closing.' }) year!: number;
  @ApiProperty() debtService!: number;
}

class SharedDscr {
  @ApiProperty({ enum: [...BASES], description: 'The cash flow that debt is tested on.' }) basis!: Basis;
  @ApiProperty({ ...FIGURE, description: 'At closing, in the year with the largest debt service.' })
  atClosing!: number | null;
  @ApiProperty({ ...FIGURE, description: 'Of the loan structure, without closing costs and fee.' })
  structure!: number | null;
  @ApiProperty({ type: 'integer' }) worstYear!: number;
  @ApiProperty({
    ...FIGURE,
    description:
      'Of the basis, dollars a year: SDE, or what a lender counts less a salary for the buyer and reserves.',
  })
  lenderCashFlow!: number | null;
  @ApiProperty({
    ...FIGURE,
    description: 'Of the loans at closing in that year, dollars. null while they are unknown.',
  })
  debtService!: number | null;
  @ApiProperty({
    ...FIGURE,
    description: "The 7(a) program's minimum. null without a 7(a) loan and while the loans are unknown.",
  })
  floor!: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'SOP 50 10 8, repayment ability (January 16, 2026)',
    description: 'The official text that states the minimum.',
  })
  floorSource!: string | null;
  @ApiProperty({ type: Boolean, nullable: true }) meetsFloor!: boolean | null;
  @ApiProperty({ description: 'No salary for the buyer is known, so none is deducted.' })
  isBeforeSalary!: boolean;
  @ApiProperty({ description: 'What lenders usually ask for.' }) usual!: number;
}

class SharedVerdict {
  @ApiProperty({
    enum: VERDICT_STATUSES,
    description:
      'notFinanceable: a requirement fails; open: a figure is missing; tight: nothing fails, but coverage or odds are below what is usual.',
  })
  status!: VerdictStatus;
  @ApiProperty({ description: 'What the page of the model says.' }) sentence!: string;
  @ApiProperty({ type: [String], description: 'One for each requirement that fails.' }) reasons!: string[];
}

class SharedProjectionYear {
  @ApiProperty({ example: '2027' }) year!: string;
  @ApiProperty() grossRevenue!: number;
  @ApiProperty() sde!: number;
  @ApiProperty({ ...FIGURE, description: 'On the loans at closing. null while they are unknown.' })
  debtService!: number | null;
  @ApiProperty({ ...FIGURE, description: "The lender's cash flow over debt service at closing." }) dscr!:
    number | null;
}

class SharedAssumption {
  @ApiProperty({ example: 'Closing costs' }) label!: string;
  @ApiProperty({ example: '$35,000' }) value!: string;
}

/** What the page of a share link shows, and nothing else. */
export class SharedModelResponse {
  @ApiProperty({ type: String, nullable: true, description: 'null where the owner does not show it.' })
  businessName!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null where the owner does not show it.' })
  modelName!: string | null;
  @ApiProperty({ format: 'date', description: 'The day whose lending rules hold.' }) asOf!: string;
  @ApiProperty() expiresAt!: Date;
  @ApiProperty({ description: "Whether the lender's package can be downloaded." }) hasPackage!: boolean;
  @ApiProperty(FIGURE) purchasePrice!: number | null;
  @ApiProperty(FIGURE) sde!: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What SDE is counted on, where that was chosen: `twelve months to October 2026`.',
  })
  sdeBase!: string | null;
  @ApiProperty({ ...FIGURE, description: 'Price over SDE.' }) priceMultiple!: number | null;
  @ApiProperty({
    type: SharedVerdict,
    nullable: true,
    description: 'The verdict that the owner sees; null without debt service.',
  })
  verdict!: SharedVerdict | null;
  @ApiProperty({ type: SharedSourcesAndUses, nullable: true }) sourcesAndUses!: SharedSourcesAndUses | null;
  @ApiProperty({
    enum: ['some', 'none', 'unknown'],
    description:
      'Whether anything is borrowed at closing; unknown while price, down payment or rate is missing.',
  })
  borrowing!: Borrowing;
  @ApiProperty({ type: [SharedLoan] }) loans!: SharedLoan[];
  @ApiProperty({
    type: SharedStandbyLiability,
    nullable: true,
    description: 'What falls due on a seller note on full standby. Debt service does not include it.',
  })
  standbyLiability!: SharedStandbyLiability | null;
  @ApiProperty({ type: [SharedDebtServiceYear] }) debtServiceYears!: SharedDebtServiceYear[];
  @ApiProperty({ type: SharedDscr }) dscr!: SharedDscr;
  @ApiProperty({ description: 'Revenue growth, percent a year.' }) growthRate!: number;
  @ApiProperty({ type: [SharedProjectionYear] }) projections!: SharedProjectionYear[];
  @ApiProperty({ type: [SharedAssumption] }) assumptions!: SharedAssumption[];
}
