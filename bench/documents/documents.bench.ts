/**
 * Our text of the corpus beside LibreOffice's (`apt-get install libreoffice-writer-nogui libreoffice-calc-nogui
 * libreoffice-impress-nogui`): prints each line that only one of the two has, and how long ours takes.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CASES } from '../../apps/web/src/files/documents/corpus/case-files.ts';
import type { CorpusFile } from '../../apps/web/src/files/documents/corpus/corpus-file.ts';
import { SHEET_FILES } from '../../apps/web/src/files/documents/corpus/sheet-files.ts';
import { SLIDE_FILES } from '../../apps/web/src/files/documents/corpus/slide-files.ts';
import { WORD_FILES } from '../../apps/web/src/files/documents/corpus/word-files.ts';
import type { DocumentContents } from '../../apps/web/src/files/documents/document-model.ts';
import { readBytes } from '../../apps/web/src/files/documents/testing/read-bytes.ts';
import { writeResult } from '../steps/result.ts';
import { readByPeer } from './office-peer.ts';

const CASE_FOLDER = fileURLToPath(
  new URL('../../apps/web/src/files/documents/corpus/cases/', import.meta.url),
);

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
const files = [...WORD_FILES, ...SHEET_FILES, ...SLIDE_FILES, ...officeCases()];
for (const { name, bytes } of files) writeFileSync(join(folder, name), await bytes());

const peer = readByPeer(
  folder,
  files.map(({ name }) => name),
);
const differences: Record<string, { onlyOurs: string[]; onlyTheirs: string[] }> = {};
let [compared, alike, slowest] = [0, 0, 0];
for (const { name, kind, bytes } of files) {
  const theirs = peer.get(name);
  if (kind === 'text' || !theirs) continue;
  const content = await bytes();
  const start = performance.now();
  const ours = linesOf((await readBytes(kind, content)).contents);
  slowest = Math.max(slowest, performance.now() - start);
  compared += 1;
  const [onlyOurs, onlyTheirs] = [missing(ours, theirs), missing(theirs, ours)];
  if (onlyOurs.length + onlyTheirs.length === 0) alike += 1;
  else differences[name] = { onlyOurs, onlyTheirs };
}
rmSync(folder, { recursive: true });

for (const [name, { onlyOurs, onlyTheirs }] of Object.entries(differences)) {
  console.log(`${name}\n  ours:   ${onlyOurs.join(' | ')}\n  theirs: ${onlyTheirs.join(' | ')}`);
}
writeResult(
  'documents',
  [
    { name: 'files', value: files.length, unit: 'files' },
    { name: 'opened by LibreOffice', value: compared, unit: 'files' },
    { name: 'with the same words', value: alike, unit: 'files' },
    { name: 'slowest of ours', value: slowest, unit: 'ms', target: { at: '<=', value: 2_000 } },
  ],
  { differences, notOpenedByPeer: files.map(({ name }) => name).filter((name) => !peer.has(name)) },
);

function officeCases(): CorpusFile[] {
  return readdirSync(CASE_FOLDER)
    .filter((name) => /\.(docx|xlsx)$/.test(name))
    .flatMap((name) => {
      const words = CASES[name];
      const bytes = async () => new Uint8Array(readFileSync(join(CASE_FOLDER, name)));
      return words ? [{ name, ...words, bytes }] : [];
    });
}

function linesOf(contents: DocumentContents): string[] {
  switch (contents.kind) {
    case 'zip':
      return [];
    case 'word':
      return contents.blocks.flatMap((block) =>
        block.kind === 'table' ? block.rows.flat() : block.text.split('\n'),
      );
    case 'sheet':
      return contents.sheets.flatMap(({ rows }) => rows.flat());
    case 'slides':
      return contents.slides.flat();
  }
}

/** Lines of the one that the other has nowhere; white space is the same however much it is. */
function missing(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(plain));
  return lines.map(plain).filter((line) => line !== '' && !known.has(line));
}

function plain(line: string): string {
  return line.replace(/[\s\u00a0]+/g, ' ').trim();
}
