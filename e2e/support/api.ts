import { randomUUID } from 'node:crypto';
import { type BrowserContext } from 'playwright-core';
import { serverUrl } from './browser.js';

/** A person with an account, who also speaks to the API directly. */
export interface Person {
  readonly email: string;
  readonly password: string;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
}

export interface SeededDeal {
  readonly id: string;
  readonly revision: number;
}

export const PASSWORD = 'correct horse battery';

/** Makes an account through the API and signs the browser in with it, without the forms. */
export async function newPerson(context: BrowserContext, name = 'Ada Buyer'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const headers = { origin: serverUrl() };
  // The context's own requests share its cookies with its pages.
  const signedUp = await context.request.post('/api/auth/sign-up/email', {
    headers,
    data: { email, password: PASSWORD, name },
  });
  if (!signedUp.ok()) throw new Error(`sign-up answered ${signedUp.status()}: ${await signedUp.text()}`);
  const newToken = async () => {
    const answered = await context.request.get('/api/auth/token', { headers });
    return ((await answered.json()) as { token: string }).token;
  };
  let token = await newToken();
  return {
    email,
    password: PASSWORD,
    call: async (method, path, body) => {
      let response = await request(token, method, path, body);
      // A token lives for minutes, a suite on a busy machine for longer.
      if (response.status === 401) {
        token = await newToken();
        response = await request(token, method, path, body);
      }
      return dataOf(response, `${method} ${path}`);
    },
  };
}

const request = (token: string, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${serverUrl()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function dataOf<T>(response: Response, call: string): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`);
  return (text === '' ? null : (JSON.parse(text) as { data: T }).data) as T;
}

/** Three years with an SDE of 415,000, 345,000 and 300,000. */
export const YEARS = {
  historicalYearsCount: 3,
  collectDetailedIncomeStatement: false,
  yearLabels: { year1: '2025', year2: '2024', year3: '2023' },
  historicalFinancials: {
    year1: { grossRevenue: '1200000', cogs: '480000', operatingExpenses: '400000', ownerSalary: '95000' },
    year2: { grossRevenue: '1100000', cogs: '440000', operatingExpenses: '370000', ownerSalary: '55000' },
    year3: { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '350000', ownerSalary: '50000' },
  },
} as const;

/** 1,080,000 over ten years at 11.5 %: 15,184.31 a month, 182,211.70 a year. */
export const LOAN = {
  purchasePrice: 1_200_000,
  downPaymentType: 'percentage',
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
} as const;

export const seedDeal = (person: Person, fields: Record<string, unknown>): Promise<SeededDeal> =>
  person.call<SeededDeal>('POST', '/deals', fields);

export const seedModel = (person: Person, dealId: string, name: string, loanData: object = LOAN) =>
  person.call<{ id: string }>('POST', `/deals/${dealId}/valuations`, { name, loanData });
