/* Suites start servers and databases: more patience than for a unit test. */
jest.setTimeout(60_000);
