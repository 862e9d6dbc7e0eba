/* A browser and a server share two cores: a longer limit than for a unit test, and one logged retry. */
jest.setTimeout(300_000);
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
