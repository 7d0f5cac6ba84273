/** A run over small sound files of every kind: what must stand on the screen does, and nothing that is not so. */
import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/read-bytes.ts';
import { decodeText } from '../text/decode-text.ts';
import { CASES } from './case-files.ts';
import { type CorpusFile, wordsOf } from './corpus-file.ts';
import { docx, paragraph, run } from './office-writers.ts';
import { SHEET_FILES } from './sheet-files.ts';
import { SHEET_PRODUCER_FILES } from './sheet-producers.ts';
import { SLIDE_FILES } from './slide-files.ts';
import { SLIDE_PRODUCER_FILES } from './slide-producers.ts';
import { TEXT_FILES } from './text-files.ts';
import { TEXT_PRODUCER_FILES } from './text-producers.ts';
import { WORD_FILES } from './word-files.ts';
import { WORD_FORMULA_FILES } from './word-formulas.ts';
import { WORD_PRODUCER_FILES } from './word-producers.ts';
import { ZIP_FILES } from './zip-files.ts';
import { ZIP_PRODUCER_FILES } from './zip-producers.ts';

const given = import.meta.glob<string>('./cases/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

const caseFiles = Object.entries(CASES).map(
  ([name, words]): CorpusFile => ({
    name,
    ...words,
    bytes: async () => {
      const response = await fetch(given[`./cases/${name}`] ?? '');
      return new Uint8Array(await response.arrayBuffer());
    },
  }),
);

/** Rejects with the sentence's reason where the file is not shown. */
async function onScreen({
  kind,
  bytes,
}: CorpusFile): Promise<{ words: string; isDamaged: boolean }> {
  const content = await bytes();
  if (kind === 'text') return { words: decodeText(content, false).text, isDamaged: false };
  const { contents } = await readBytes(kind, content);
  return { words: wordsOf(contents), isDamaged: contents.isDamaged ?? false };
}

const PRODUCERS = {
  WORD_PRODUCER_FILES,
  SHEET_PRODUCER_FILES,
  SLIDE_PRODUCER_FILES,
  TEXT_PRODUCER_FILES,
  ZIP_PRODUCER_FILES,
};
const KINDS = {
  WORD_FILES,
  SHEET_FILES,
  SLIDE_FILES,
  TEXT_FILES,
  ZIP_FILES,
  ...PRODUCERS,
  WORD_FORMULA_FILES,
  caseFiles,
};

describe.each(Object.entries(KINDS))('%s', (_, files) => {
  it.each(files.map((file) => [file.name, file] as const))('%s', async (_name, file) => {
    const { words, isDamaged } = await onScreen(file);
    for (const word of file.must) expect(words).toContain(word);
    for (const word of file.mustNot ?? []) expect(words).not.toContain(word);
    expect(isDamaged).toBe(false);
  });
});

it('says a sentence that was moved once', async () => {
  const [tracked] = caseFiles.filter(({ name }) => name === 'tracked.docx');
  if (!tracked) throw new Error('no such case');
  const { words } = await onScreen(tracked);
  expect(words.split('搬走的句子').length - 1).toBe(1);
});

it('loses no text of a formula that is never ended', async () => {
  const formula = '<m:oMath><m:f><m:num><m:r><m:t>甲</m:t></m:r>';
  const { words } = await onScreen({
    name: 'unended.docx',
    kind: 'word',
    bytes: () => docx(`<w:p>${run('先前的字')}${formula}</w:p>${paragraph('后面的字')}`),
    must: [],
  });
  expect(words).toContain('先前的字甲\nparagraph\n后面的字');
});

it('has at least twenty files of each kind as programs write them, and every case a row', () => {
  for (const files of Object.values(PRODUCERS)) {
    expect(files.length).toBeGreaterThanOrEqual(20);
  }
  const named = Object.keys(given).map((path) => path.split('/').at(-1));
  expect(new Set(named)).toEqual(new Set(Object.keys(CASES)));
});
