/**
 * Thrown when Dealwright cannot start. The message is one line that says what to do; the process prints it and exits
 * with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
