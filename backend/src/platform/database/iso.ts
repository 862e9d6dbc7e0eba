/** A timestamp column in the form in which it is sent: UTC, ISO 8601, milliseconds. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
