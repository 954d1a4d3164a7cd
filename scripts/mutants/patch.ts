/** A fault put into one file on purpose, and the tests that must notice it. */
export interface Patch {
  /** What goes wrong with it, in a few words; unique. */
  readonly name: string;
  /** Below the root of the repository. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** What a merchant, the provider or we would lose. */
  readonly loses: string;
  /** Each of them must fail. */
  readonly suites: readonly string[];
  /** A regular expression on the names of the tests to run; absent: all of the suites. */
  readonly tests?: string;
  /** The tests start the built service, so it is compiled with the fault. */
  readonly builds?: true;
  /** Why no test can notice it; absent where one must. */
  readonly survives?: string;
}

/** The text with the fault in it. @throws Error when what it replaces is not there, or is there more than once. */
export function patched(text: string, { name, file, find, replace }: Patch): string {
  const pieces = text.split(find);
  if (pieces.length !== 2) {
    throw new Error(`the patch “${name}” finds its text ${pieces.length - 1} times in ${file}; it must be there once`);
  }
  return pieces.join(replace);
}
