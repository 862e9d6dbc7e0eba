/* A browser beside a server on two cores: more patience than for a unit test, and one more try, told about. */
jest.setTimeout(120_000);
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
