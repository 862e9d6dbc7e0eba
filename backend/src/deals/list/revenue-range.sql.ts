/** The revenue range of a deal `d`: the one that was chosen, else that of its newest full year. */
export const REVENUE_RANGE_SQL = 'coalesce(d.revenue, d.newest_revenue_range)';
