import Typography from '@mui/material/Typography';
import { listRuleNotices, type RuleName, type RuleSet } from '@dealwright/finance';

/** What to know about the dates of the rules behind figures. Empty while the rules are up to date. */
export const RuleNotices = ({ rules, names }: { rules: RuleSet; names: readonly RuleName[] }) =>
  listRuleNotices(rules, names).map((notice) => (
    <Typography key={notice} variant="caption" component="p" color="textSecondary">
      {notice}
    </Typography>
  ));
