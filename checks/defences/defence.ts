/** One defence of docs/security.md, with how to take it away and the test that must then go red. */
export interface Defence {
  /** The number in docs/security.md, and in a few words what stands guard: `T7 the host is signed`. */
  id: string;
  /** Path from the repository's root. */
  file: string;
  /** The lines that are the defence; they stand exactly once in the file. */
  snippet: string;
  /** Text in the snippet's place once the defence is gone. */
  without: string;
  /** The file of tests that must go red. */
  test: string;
  /** Only the tests whose name holds this, where the file has many that are not quick. */
  name?: string;
}

/** Defences that have some facts in common: `const login = alike({ test: '…/log-in.test.ts' })`. */
export function alike<Common extends Partial<Defence>>(common: Common) {
  return (own: Omit<Defence, keyof Common> & Partial<Defence>): Defence => ({
    // `common` holds the fields that `own` leaves out of a whole defence.
    ...(common as Common & Defence),
    ...own,
  });
}

/** Those that were asked for by `T7`, `§2.1` or the beginning of a whole id; all when nothing was. */
export function chooseDefences(all: readonly Defence[], asked: readonly string[]): Defence[] {
  if (asked.length === 0) return [...all];
  return all.filter(({ id }) => asked.some((one) => `${id} `.startsWith(`${one} `)));
}

/** The source with the defence taken away. */
export function takeAway({ file, snippet, without }: Defence, source: string): string {
  const [before, after, ...more] = source.split(snippet);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file}: the snippet does not stand there exactly once: ${snippet}`);
  }
  return before + without + after;
}
