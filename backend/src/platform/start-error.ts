/** Why Dealwright cannot start, in one line that says what to do. The process prints it and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
