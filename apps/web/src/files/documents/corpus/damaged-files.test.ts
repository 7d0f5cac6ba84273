/** SECURITY §3 rows 179 to 181: files that are cut, flipped or called something else are shown, or told truly. */
import { startComputingTime } from '@transmit/contract/testing/computing-time';
import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../document-model.ts';
import { DocumentProblem } from '../document-problem.ts';
import { cutAt, type Damage, flippedBy } from '../testing/damage.ts';
import { readBytes } from '../testing/read-bytes.ts';
import { decodeText } from '../text/decode-text.ts';
import { wordsOf } from './corpus-file.ts';
import { docx, formatted, paragraph, pptx, shape } from './office-writers.ts';
import { bytesOfHex } from './text-files.ts';
import { ZIP_FILES } from './zip-files.ts';

type OfDocument = [kind: DocumentKind, make: () => Promise<Uint8Array<ArrayBuffer>>, word: string];

const LINES = Array.from({ length: 40 }, (_, at) => `第 ${at + 1} 段，金额 ${at * 37}.00 元`);

const SOUND: OfDocument[] = [
  ['word', () => docx(LINES.map((line) => paragraph(line)).join('')), '第 40 段'],
  ['sheet', () => formatted(12.5, '"共"0.00'), '共12.50'],
  ['slides', () => pptx([{ tree: shape(...LINES) }]), '第 40 段'],
  ['zip', () => ZIP_FILES[1]?.bytes() ?? Promise.reject(new Error('no zip')), '合同.pdf'],
];

/** More than any of these needs of a processor, whatever else the machine does. */
const MOST_MS = 2_000;
const SEEDS = 1_000;

interface Outcome {
  /**
   * Reason why it is not shown; any but one of ours would be called damage without having been
   * looked at.
   */
  reason: string | undefined;
  words: string;
  /** Only the list of its parts: it says nothing about what is in them. */
  isList: boolean;
  isDamaged: boolean;
  ms: number;
}

async function outcomeOf(kind: DocumentKind, bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  const took = startComputingTime();
  try {
    const { contents } = await readBytes(kind, bytes);
    const isDamaged = contents.isDamaged ?? false;
    const isList = contents.kind === 'zip';
    return { reason: undefined, words: wordsOf(contents), isList, isDamaged, ms: took() };
  } catch (error) {
    if (!(error instanceof DocumentProblem)) throw error;
    return { reason: error.reason, words: '', isList: false, isDamaged: true, ms: took() };
  }
}

describe.each(SOUND)('a %s', (kind, make, word) => {
  const damaged = async (damage: Damage) => outcomeOf(kind, damage(await make()));

  it('cut at 1 % is told to be incomplete', async () => {
    expect(await damaged(cutAt(0.01))).toMatchObject({ reason: /broken|foreign/ });
  });

  it.each([0.5, 0.99])('cut at %d is shown as far as it goes, and says so', async (share) => {
    const { reason, isDamaged, ms } = await damaged(cutAt(share));
    expect(reason ?? 'shown').toMatch(/shown|broken/);
    expect(isDamaged).toBe(true);
    expect(ms).toBeLessThan(MOST_MS);
  });

  it('cut at 99 % has lost its list alone: all of its words stand there', async () => {
    expect((await damaged(cutAt(0.99))).words).toContain(word);
  });

  it(`of other bytes, by ${SEEDS} seeds, is shown, said to be damaged, or refused with a reason`, async () => {
    const untrue: number[] = [];
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { reason, words, isList, isDamaged, ms } = await damaged(flippedBy(seed));
      expect(ms).toBeLessThan(MOST_MS);
      // The names in a list have no sum over them: what became of those nobody can know.
      if (!reason && !isList && !isDamaged && !words.includes(word)) untrue.push(seed);
    }
    expect(untrue).toEqual([]);
  });

  it.each(SOUND)('that is called a %s is shown as what it is', async (called) => {
    const { reason, words } = await outcomeOf(called, await make());
    expect(reason).toBeUndefined();
    // As an archive it is a list of its parts.
    expect(words).toContain(called === 'zip' && kind !== 'zip' ? 'Content_Types' : word);
  });
});

const FOREIGN: [string, Uint8Array<ArrayBuffer>, string][] = [
  ['a picture', bytesOfHex('ffd8ffe000104a46494600010100000100010000ffd9'), 'foreign'],
  ['a PDF', new TextEncoder().encode('%PDF-1.7\n1 0 obj<<>>endobj'), 'foreign'],
  [
    'a page of HTML, as some sites export "Excel"',
    new TextEncoder().encode('<table><tr><td>1</td></tr></table>'),
    'foreign',
  ],
  ['an old document', bytesOfHex(`d0cf11e0a1b11ae1${'00'.repeat(600)}`), 'encrypted'],
  ['zeros, as an unfinished download leaves them', new Uint8Array(9_000), 'foreign'],
  ['nothing', new Uint8Array(), 'foreign'],
];

it.each(FOREIGN)(
  '%s that is called a document is told to be something else',
  async (_, bytes, reason) => {
    for (const [kind] of SOUND) expect((await outcomeOf(kind, bytes)).reason).toBe(reason);
  },
);

it('a text of other bytes stays a text, and marks what it cannot read', () => {
  const sound = new TextEncoder().encode(LINES.join('\n'));
  for (let seed = 0; seed < 1_000; seed += 1) {
    const computedMs = startComputingTime();
    const { text } = decodeText(flippedBy(seed)(sound), false);
    expect(text.length).toBeGreaterThan(LINES.length * 5);
    expect(computedMs()).toBeLessThan(MOST_MS);
  }
});

const TEXT = LINES.join('\n');
const IN_UTF8 = new TextEncoder().encode(TEXT);
const IN_UTF16 = new Uint8Array(
  Uint16Array.from(`\ufeff${TEXT}`, (letter) => letter.charCodeAt(0)).buffer,
);

it.each([
  ['UTF-8', 0.01, IN_UTF8],
  ['UTF-8', 0.5, IN_UTF8],
  ['UTF-8', 0.99, IN_UTF8],
  ['UTF-16', 0.01, IN_UTF16],
  ['UTF-16', 0.5, IN_UTF16],
  ['UTF-16', 0.99, IN_UTF16],
])('a text in %s that is cut at %d is read as far as it goes', (_, share, bytes) => {
  const computedMs = startComputingTime();
  const cut = cutAt(share)(bytes);
  const { text } = decodeText(cut, false);
  expect(computedMs()).toBeLessThan(MOST_MS);
  // Nothing but the letter that the cut went through is another.
  const kept = text.replace(/^\ufeff/, '').replace(/\ufffd$/, '');
  expect(TEXT.startsWith(kept)).toBe(true);
  expect(kept.length).toBeGreaterThan(cut.length / 3 - 3);
});

/** Letters that hardly pack, so that megabytes of packed bytes stand before the break. */
function longLines(count: number): string[] {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 0x7fffffff;
    return String.fromCharCode(0x4e00 + (state % 8_000));
  };
  return Array.from(
    { length: count },
    (_, at) => `第 ${at} 段${Array.from({ length: 28 }, next).join('')}`,
  );
}

it('a document of 60,000 paragraphs that is spoilt is shown within the time', async () => {
  const sound = await docx(
    longLines(60_000)
      .map((line) => paragraph(line))
      .join(''),
  );
  // A busy machine takes longer for all of it alike; by small slices it was twenty times as long.
  const { ms: soundMs } = await outcomeOf('word', sound);
  const times: number[] = [];
  for (const damage of [cutAt(0.5), cutAt(0.99), flippedBy(3)]) {
    const { words, isDamaged, ms } = await outcomeOf('word', damage(sound));
    expect({ isDamaged, isShown: words.includes('第 0 段') }).toEqual({
      isDamaged: true,
      isShown: true,
    });
    times.push(ms);
  }
  expect(Math.max(...times)).toBeLessThan(Math.max(MOST_MS, 8 * soundMs));
});
