/** The part of fs-native-extensions that Dealwright uses; the package has no types of its own. */
declare module 'fs-native-extensions' {
  /**
   * Requests an exclusive lock that the operating system releases when the last descriptor of the open file is
   * closed, also by a crash. Returns false if another open file holds it.
   */
  export function tryLock(fd: number): boolean;
}
