/* Tests check results, not speed: on a busy machine the limit only stops a test that hangs. */
jest.setTimeout(300_000);
