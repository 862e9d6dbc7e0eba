import { getLendingRules, type RuleSet } from '@dealwright/finance';
import { getLendingRuleTables } from './lending-rule-tables';

/** The rules in force on a day, by the tables of the server. */
export const getRulesOfDay = (day: string): RuleSet => getLendingRules(day, null, getLendingRuleTables());
