/**
 * Variables that nothing reads and that were meant for us, by their look: `DATABSE_URL` would otherwise silently
 * start on SQLite, and a key for a store that this version does not know be taken for one that is used.
 */
export interface UnknownVariable {
  name: string;
  /** The one that is read and differs by a letter or two; undefined where only the family is ours. */
  meant: string | undefined;
}

/** Families of names that other programs hardly use. */
const OURS = /^(COS|S3|STORE|SMS|TENCENT_SMS|PAY|WECHAT_PAY|ALIPAY|AI|CUTOUT|TRANSMIT)_/;
/**
 * Variables of the command line, and those by which Kubernetes tells of a service that happens to
 * be called `store`.
 */
const OTHERS = /^TRANSMIT_(SERVER|HOME)$|_SERVICE_(HOST|PORT)|_PORT_\d+_/;
/** A name shorter than this has too many neighbours for two slips. */
const LONG_NAME = 8;

export function findUnknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): UnknownVariable[] {
  const read = new Set(known);
  return Object.keys(env)
    .filter((name) => env[name] !== undefined && !read.has(name) && !OTHERS.test(name))
    .map((name) => ({ name, meant: findMeant(name, known) }))
    .filter(({ name, meant }) => meant !== undefined || OURS.test(name));
}

function findMeant(name: string, known: readonly string[]): string | undefined {
  const typed = name.toUpperCase();
  const near = known
    .map((one) => ({ one, slips: countSlips(typed, one) }))
    .filter(({ one, slips }) => slips <= (one.length < LONG_NAME ? 1 : 2))
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.one;
}

/** Letters that are missing, too many, wrong or exchanged with their neighbour (Damerau and Levenshtein). */
function countSlips(a: string, b: string): number {
  // Differences above two count alike.
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(fewestSlips(a, b, { i, j, row, rows }));
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

function fewestSlips(
  a: string,
  b: string,
  { i, j, row, rows }: { i: number; j: number; row: readonly number[]; rows: readonly number[][] },
): number {
  const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0;
  const isSame = a[i - 1] === b[j - 1];
  const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    at(1, 0) + 1,
    (row[j - 1] ?? 0) + 1,
    at(1, 1) + (isSame ? 0 : 1),
    isExchanged ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
  );
}
