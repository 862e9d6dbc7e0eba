import { BUSINESS_TYPES, LEAD_SOURCES } from './deal-fields.js';
import { DEAL_STATUSES } from './deal-status.js';
import {
  type FieldDefinition,
  type FieldValues,
  fieldNames,
  fieldsWhere,
  mapFields,
} from './field-definition.js';
import { MAX_DOLLARS } from './money.js';
import { findRevenueRangeLabel, REVENUE_RANGE_LABELS } from './revenue-range.js';
import { listWords } from './word-set.js';

/**
 * Every field of a deal that a person may set, in the order of the import template. Forms, request bodies, SQL
 * column lists, CSV files, exports, merges, the timeline and extraction are derived from it: a new field is one
 * entry here, a property of the entity and a migration.
 */
export const DEAL_FIELDS = {
  description: {
    type: 'longText',
    label: 'Description',
    example: 'Third-generation HVAC contractor, 3 trucks',
    required: true,
    maxLength: 5000,
    csv: {
      header: 'Description',
      synonyms: listWords(
        `description dealdescription businessdescription summary title headline listingtitle`,
      ),
    },
    list: { filter: 'search' },
    merge: 'keep',
    extractionKey: 'description',
  },
  businessName: {
    type: 'text',
    label: 'Business name',
    example: 'Lakeside Heating & Air',
    maxLength: 300,
    csv: {
      header: 'Business Name',
      synonyms:
        listWords(`businessname business company companyname name dealname dba deal target targetcompany
          opportunity nameofbusiness`),
    },
    list: { sort: true, filter: 'search' },
    merge: 'fill-if-empty',
    extractionKey: 'businessName',
  },
  status: {
    type: 'choice',
    label: 'Status',
    example: 'Working',
    required: true,
    choices: DEAL_STATUSES,
    csv: null,
    list: { sort: true, filter: 'equals' },
    merge: 'keep',
    extractionKey: null,
  },
  revenue: {
    type: 'choice',
    label: 'Revenue range',
    description: 'Yearly revenue as brokers advertise it.',
    example: '$1.0 - $1.5 MM',
    choices: REVENUE_RANGE_LABELS,
    choiceForAmount: findRevenueRangeLabel,
    message: `Revenue must be one of ${REVENUE_RANGE_LABELS.join(', ')}`,
    csv: {
      header: 'Revenue Range',
      synonyms:
        listWords(`revenuerange revenue grossrevenue annualrevenue sales annualsales ttmrevenue revenuettm
          ltmrevenue ttmsales ttm grosssales gross grossincome turnover rev`),
    },
    list: { sort: true, filter: 'range' },
    merge: 'fill-if-empty',
    extractionKey: 'revenue',
  },
  yearsInBusiness: {
    type: 'integer',
    label: 'Years in business',
    example: 22,
    min: 1,
    max: 100,
    csv: {
      header: 'Years in Business',
      synonyms: listWords(`yearsinbusiness years businessage age yrsinbusiness yrs yearestablished yearfounded
          established founded est yearest estyear inbusinesssince since`),
    },
    list: {},
    merge: 'fill-if-empty',
    extractionKey: 'yearsInBusiness',
  },
  employeeCount: {
    type: 'integer',
    label: 'Employee count',
    example: 14,
    min: 1,
    max: 10_000,
    csv: {
      header: 'Employee Count',
      synonyms:
        listWords(`employeecount employees numberofemployees numberemployees headcount staff fte ftes ees
          numberees numberofees employeesfte emp emps teamsize`),
    },
    list: {},
    merge: 'fill-if-empty',
    extractionKey: 'employeeCount',
  },
  type: {
    type: 'choice',
    label: 'Business type',
    example: 'Service',
    choices: BUSINESS_TYPES,
    csv: {
      header: 'Business Type',
      synonyms: ['businesstype', 'type', 'dealtype', 'industry', 'sector', 'category', 'typeofbusiness'],
    },
    list: { sort: true, filter: 'equals' },
    merge: 'fill-if-empty',
    extractionKey: 'type',
  },
  leadSource: {
    type: 'choice',
    label: 'Lead source',
    example: 'Broker',
    choices: LEAD_SOURCES,
    message: 'Lead source must be Self or Broker',
    csv: { header: 'Lead Source', synonyms: ['leadsource', 'source', 'dealsource'] },
    list: {},
    merge: 'fill-if-empty',
    extractionKey: 'leadSource',
  },
  broker: {
    type: 'broker',
    label: 'Broker',
    description:
      'Name of the broker; a saved broker of that name, case and accents aside, is linked and gives its spelling.',
    example: 'Dana Whitfield',
    maxLength: 300,
    csv: {
      header: 'Broker',
      synonyms: listWords(
        `broker brokername listingbroker intermediary brokers brokercontact listingagent agent`,
      ),
    },
    list: { filter: 'equals' },
    merge: 'fill-if-empty',
    extractionKey: 'broker',
    companion: 'brokerId',
  },
  address: {
    type: 'text',
    label: 'Address',
    example: '114 Dock St, Tampa, FL 33602',
    maxLength: 500,
    csv: {
      header: 'Address',
      synonyms: ['address', 'location', 'cityandstate', 'citystate', 'cityst', 'headquarters', 'hq'],
    },
    list: { filter: 'contains' },
    merge: 'fill-if-empty',
    extractionKey: 'address',
  },
  listingUrl: {
    type: 'url',
    label: 'Listing URL',
    example: 'https://listings.example.com/hvac-4711',
    maxLength: 2000,
    csv: {
      header: 'Listing URL',
      synonyms: ['listingurl', 'url', 'link', 'listing', 'listinglink', 'website'],
    },
    list: {},
    merge: 'fill-if-empty',
    extractionKey: 'listingUrl',
  },
  askingPrice: {
    type: 'money',
    label: 'Asking price',
    description: 'Price that the seller asks, US dollars.',
    example: 1_200_000,
    min: 0,
    max: MAX_DOLLARS,
    csv: {
      header: 'Asking Price',
      synonyms: listWords(
        `askingprice asking ask askprice price listprice listingprice saleprice purchaseprice`,
      ),
    },
    list: { sort: true, filter: 'range' },
    merge: 'fill-if-empty',
    extractionKey: 'askingPrice',
  },
  advertisedCashFlow: {
    type: 'money',
    label: 'Advertised cash flow',
    description: 'SDE as the broker states it, US dollars a year.',
    example: 385_000,
    min: 0,
    max: MAX_DOLLARS,
    csv: {
      header: 'Advertised Cash Flow',
      // EBITDA is less than SDE by the pay of one owner: taken only where a sheet has nothing nearer.
      synonyms:
        listWords(`advertisedcashflow cashflow sellersdiscretionaryearnings sellerdiscretionaryearnings
          discretionaryearnings ownerscashflow sde sdecashflow cashflowsde ttmsde ownerearnings
          ownerbenefit cf adjustedebitda adjebitda ebitda`),
    },
    list: { sort: true, filter: 'range' },
    merge: 'fill-if-empty',
    extractionKey: 'advertisedCashFlow',
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

export type DealFieldName = keyof typeof DEAL_FIELDS;

/** The values of a deal's fields as the API sends them. */
export type DealFieldValues = FieldValues<typeof DEAL_FIELDS>;

/** What screens and the timeline call each field of a deal. */
export const DEAL_FIELD_LABELS = mapFields(DEAL_FIELDS, ({ label }) => label);

type Registry = typeof DEAL_FIELDS;
type Companions = { [F in DealFieldName]: Registry[F] extends { readonly companion: infer C } ? C : never };

/** A field, or a property that follows from one, such as `brokerId` from `broker`. */
export type DealFieldProperty = DealFieldName | Companions[DealFieldName];

const withCompanions = (names: readonly DealFieldName[]): readonly DealFieldProperty[] =>
  names.flatMap((name): DealFieldProperty[] => {
    const { companion }: FieldDefinition = DEAL_FIELDS[name];
    return companion === undefined ? [name] : [name, companion as DealFieldProperty];
  });

/** The properties of a deal that hold its fields, companions included. */
export const DEAL_FIELD_PROPERTIES = withCompanions(fieldNames(DEAL_FIELDS));

/** The properties that a merge fills from the other deal where this one has nothing. */
export const MERGEABLE_DEAL_PROPERTIES = withCompanions(
  fieldsWhere(DEAL_FIELDS, ({ merge }) => merge === 'fill-if-empty'),
);

/** A field by which the list of deals is sorted. */
export type SortableDealField = {
  [F in DealFieldName]: Registry[F]['list'] extends { readonly sort: true } ? F : never;
}[DealFieldName];
export const SORTABLE_DEAL_FIELDS = fieldsWhere(
  DEAL_FIELDS,
  ({ list }) => list.sort === true,
) as readonly SortableDealField[];

/** A field whose amounts the list filters by a lower and an upper bound: `<field>Min`, `<field>Max`. */
export type AmountFilteredDealField = {
  [F in DealFieldName]: Registry[F] extends {
    readonly type: 'money' | 'integer';
    readonly list: { readonly filter: 'range' };
  }
    ? F
    : never;
}[DealFieldName];
export const AMOUNT_FILTERED_DEAL_FIELDS = fieldsWhere(
  DEAL_FIELDS,
  ({ type, list }) => list.filter === 'range' && (type === 'money' || type === 'integer'),
) as readonly AmountFilteredDealField[];
