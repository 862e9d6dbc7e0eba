type Row = Record<string, unknown>;

/** Names columns after properties: businessName becomes business_name. */
export const toColumnNames = (fields: object): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  );
