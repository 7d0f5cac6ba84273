/**
 * Judges a picture's name as a person would.
 *
 * Written before any rule of the engine was tuned, and not changed for it; the generator says what
 * is true of each picture, this says whether a name is good.
 *
 * Accepted is the first proposal, the one that stands in the table unasked, when
 *  1. it is a clean file name of 2 to 24 letters (Latin ones count half), with no mark at its ends;
 *  2. it says what the picture is about: one of the picture's subjects stands in it, 85 % of its
 *     first twelve letters in their order, so that one misread letter in seven is forgiven;
 *  3. it says nothing else: at most a quarter of its letters are from no fitting text (the
 *     picture's own titles, names, numbers and dates that identify it, the word for its kind, its
 *     colours).
 */
export interface NameTruth {
  /** One of them is enough. */
  subjects: readonly string[];
  /** Other texts that may stand in the name. */
  fitting: readonly string[];
}

const MOST_LETTERS = 24;
const SAID = 0.85;
const LOOKED_AT = 12;
const MOST_FOREIGN = 0.25;

export function isAccepted(name: string, { subjects, fitting }: NameTruth): boolean {
  const letters = lettersOf(name);
  const length = Array.from(letters).reduce(
    (sum, letter) => sum + (/[\u0020-\u007e]/.test(letter) ? 0.5 : 1),
    0,
  );
  if (length < 2 || length > MOST_LETTERS) return false;
  if (/[<>:"/\\|?*\p{Cc}]/u.test(name) || /^[\s\p{Po}\p{Pd}_]|[\s\p{Po}\p{Pd}_]$/u.test(name))
    return false;
  if (!subjects.some((subject) => isSaid(subject, letters))) return false;
  return foreignShare(letters, [...subjects, ...fitting].map(lettersOf)) <= MOST_FOREIGN;
}

function isSaid(subject: string, letters: string): boolean {
  const wanted = Array.from(lettersOf(subject)).slice(0, LOOKED_AT).join('');
  return commonLength(wanted, letters) >= Math.ceil(wanted.length * SAID);
}

/** Only letters and digits count, in one case and one width. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Longest common subsequence. */
function commonLength(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = b[at - 1] === letter;
      next.push(isSame ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Letters that stand in no run of two that a fitting text has too. */
function foreignShare(letters: string, texts: readonly string[]): number {
  const isFitting = new Array<boolean>(letters.length).fill(false);
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters.slice(at, at + 2);
    if (!texts.some((text) => text.includes(pair))) continue;
    isFitting[at] = true;
    isFitting[at + 1] = true;
  }
  return isFitting.filter((fits) => !fits).length / Math.max(1, letters.length);
}
