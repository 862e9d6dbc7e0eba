/* A test says what is right, never how fast: on a busy machine the limit only ends what would hang for ever. */
jest.setTimeout(60_000);
