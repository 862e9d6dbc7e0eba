/** SQL that formats a timestamp column as the API sends it: ISO 8601, UTC, milliseconds. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
