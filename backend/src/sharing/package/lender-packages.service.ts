import { formatMoney } from '@dealwright/figures';
import { type ModelAssumptions } from '@dealwright/finance';
import { DEAL_FIELDS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { UsersService } from '../../identity/index.js';
import {
  ExportBuilder,
  type ExportedFile,
  ModelReportsService,
  type PackageFact,
  type PackageOptions,
  toFileName,
} from '../../models/index.js';
import { PackageEvidenceService } from './package-evidence.service.js';

/** What of a deal a loan officer may read. The free description and the broker are the buyer's notes. */
const BUSINESS_FIELDS = ['type', 'address', 'yearsInBusiness', 'employeeCount'] as const;

/** The buyer's resources, as far as the assumptions of a model name them. */
const BUYER_FIGURES = [
  ['availableCash', 'Cash available'],
  ['buyerLivingSalary', 'Salary needed from the business, a year'],
  ['otherHouseholdIncome', 'Other household income, a year'],
  ['livingCosts', 'Living costs, a year'],
  ['personalDebtService', 'Personal debt service, a year'],
] as const satisfies readonly (readonly [keyof ModelAssumptions, string])[];

interface PackageRequest {
  readonly ownerId: string;
  readonly dealId: string;
  readonly modelId: string;
  /** decides the day of the package; UTC without one */
  readonly timeZone?: string | undefined;
}

const NOTHING_MORE: PackageOptions = { showsFailures: false, showsNegotiation: false };

/** Creates lender's packages of models; none is stored. */
@Injectable()
export class LenderPackagesService {
  constructor(
    private readonly deals: DealsService,
    private readonly evidence: PackageEvidenceService,
    private readonly reports: ModelReportsService,
    private readonly users: UsersService,
    private readonly builder: ExportBuilder,
  ) {}

  /**
   * @param options what the buyer chooses to show
   * @throws NotFound if the model is not the owner's
   */
  async create(
    { ownerId, dealId, modelId, timeZone }: PackageRequest,
    options: PackageOptions = NOTHING_MORE,
  ): Promise<ExportedFile> {
    const model = await this.reports.loadSource(ownerId, dealId, modelId, timeZone);
    const [deal, evidence, contact] = await Promise.all([
      this.deals.get(ownerId, dealId),
      this.evidence.load(ownerId, dealId),
      this.users.getContact(ownerId),
    ]);
    const bytes = await this.builder.build('package', {
      ...evidence,
      model,
      options,
      contact: { name: toText(contact.name), email: toText(contact.email) },
      business: [
        { label: 'Name', value: toText(deal.businessName) },
        ...BUSINESS_FIELDS.map((field) => ({ label: DEAL_FIELDS[field].label, value: toText(deal[field]) })),
      ],
      buyer: [
        { label: 'Name', value: toText(contact.name) },
        { label: 'Email', value: toText(contact.email) },
        ...listBuyerFigures(model.assumptions ?? {}),
      ],
    });
    const name = toFileName([model.dealName.slice(0, 60), 'loan-request'], 'pdf');
    return { name, type: 'application/pdf', bytes };
  }
}

function listBuyerFigures(assumptions: ModelAssumptions): PackageFact[] {
  return BUYER_FIGURES.map(([field, label]) => {
    const dollars = assumptions[field];
    return { label, value: typeof dollars === 'number' ? formatMoney(dollars) : null };
  });
}

function toText(value: string | number | null | undefined): string | null {
  const text = String(value ?? '').trim();
  return text === '' ? null : text;
}
