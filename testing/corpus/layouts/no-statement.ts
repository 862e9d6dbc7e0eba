import { inventBusiness } from '../business.js';
import type { Block, Made } from '../document.js';
import type { Random } from '../random.js';
import type { Part } from '../wording.js';
import { LAST_YEAR, text, title, styleOf } from './common.js';

/** Documents with figures and dates but no statement: nothing may be read from them. */
export function noStatement(random: Random, part: Part): Made {
  const business = inventBusiness(random, LAST_YEAR, 1);
  const rent = random.whole(2_000, 9_000);
  const lease: Block[] = [
    title('COMMERCIAL LEASE AGREEMENT'),
    text(
      `This Lease is made as of January 1, 2022 between Landlord and ${business.name} (Tenant) for the premises at ${business.street}, ${business.city}, ${business.state}.`,
    ),
    text(
      `Tenant shall pay base rent of $${rent.toLocaleString('en-US')} per month. Rent increases by 3% each year. Tenant pays its share of taxes and insurance.`,
    ),
    {
      type: 'table',
      columns: 2,
      lines: [
        { label: 'Lease Year', values: ['Monthly', 'Annual'], head: true },
        ...[2022, 2023, 2024].map((year, at) => ({
          label: `Year ${at + 1}: ${year}`,
          values: [rent + at * 90, (rent + at * 90) * 12],
        })),
      ],
      style: styleOf(random),
    },
  ];
  const nda: Block[] = [
    title(part === 'train' ? 'NON-DISCLOSURE AGREEMENT' : 'MUTUAL CONFIDENTIALITY AGREEMENT'),
    text(
      'The Receiving Party agrees to hold in confidence all revenue, income and cash flow data of the Disclosing Party for a period of 2 years from the date hereof.',
    ),
    text(
      'Damages for breach shall not exceed $50,000. This Agreement is governed by the laws of the State of Ohio, 2023 edition.',
    ),
  ];
  const equipment: Block[] = [
    title('Equipment List'),
    {
      type: 'table',
      columns: 2,
      lines: [
        { label: 'Item', values: ['2023', '2024'], head: true },
        ...['Delivery truck', 'Compressor', 'Forklift', 'Total equipment'].map((label) => ({
          label,
          values: [random.whole(2_000, 40_000), random.whole(2_000, 40_000)],
        })),
      ],
      style: styleOf(random),
    },
  ];
  const balance: Block[] = [
    title(business.name),
    title('Balance Sheet'),
    text('As of December 31, 2024 and 2023', { align: 'center' }),
    {
      type: 'table',
      columns: 2,
      lines: [
        { label: '', values: ['2024', '2023'], head: true },
        ...[
          'Cash',
          'Accounts receivable',
          'Inventory',
          'Total current assets',
          'Accumulated depreciation',
          'Total assets',
          'Accounts payable',
          'Income taxes payable',
          'Total liabilities',
          'Net income',
          'Retained earnings',
          'Total liabilities and equity',
        ].map((label) => ({ label, values: [random.whole(2_000, 400_000), random.whole(2_000, 400_000)] })),
      ],
      style: styleOf(random),
    },
  ];
  return {
    blocks: random.pick(part === 'train' ? [lease, nda, equipment] : [lease, nda, equipment, balance]),
    truth: { years: {}, deal: {} },
  };
}
