import { LOAN_RULES } from './loan-rules.js';
import { type LendingRuleTables } from './types.js';
import { UNDERWRITING_RULES } from './underwriting-rules.js';

/** Every dated rule that Dealwright knows, oldest first (part A). */
export const LENDING_RULE_TABLES: LendingRuleTables = { ...LOAN_RULES, ...UNDERWRITING_RULES };
