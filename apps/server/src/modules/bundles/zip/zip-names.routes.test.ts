import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, TEST_ORIGIN } from '#test/test-app.ts';

/** SECURITY T21, §9.12: what a sender may call a file, and what would become of it on a computer. */
const HOSTILE = [
  'C:/Windows/x.dll',
  'C:\\Windows\\y.dll',
  '../../up.txt',
  '..\\..\\up-too.txt',
  '/etc/passwd',
  '//server/share/z',
  'CON',
  'nul.txt',
  'aux/prn.txt',
  'COM¹.log',
  'a:b',
  'a.txt:stream',
  'trailing.exe. .',
  'folder. /inner.txt',
  'a.txt',
  'A.TXT',
  'x',
  'X/inside.txt',
  'line\r\nbreak.txt',
  'gpj.\u202eexe',
  '.\u200b./hidden-up.txt',
  '?*<>|".txt',
];

const EXTRACT_WITH_PYTHON =
  'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])';

const UNZIPPERS: Record<string, (zip: string, into: string) => void> = {
  // UTF-8, or unzip says that it cannot write the names.
  unzip: (zip, into) =>
    execFileSync('unzip', ['-q', zip, '-d', into], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }),
  python3: (zip, into) => execFileSync('python3', ['-c', EXTRACT_WITH_PYTHON, zip, into]),
};

it('unpacks by two programs into its folder alone, under names that Windows takes', async () => {
  const { bytes, paths } = await downloadHostileZip();
  // As they were written: what is shown on the page harms nobody.
  expect(paths).toContain('C:/Windows/x.dll');
  const unpacked = Object.entries(UNZIPPERS).map(([name, unzip]) => {
    const outer = mkdtempSync(join(tmpdir(), 'unzip-'));
    onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
    const into = join(outer, 'deep', 'deeper', 'into');
    mkdirSync(into, { recursive: true });
    writeFileSync(join(outer, 'a.zip'), bytes);
    unzip(join(outer, 'a.zip'), into);
    const files = filesIn(outer).filter((path) => path !== 'a.zip');
    expect(
      files.filter((path) => !path.startsWith('deep/deeper/into/')),
      name,
    ).toEqual([]);
    return files.map((path) => path.slice('deep/deeper/into/'.length)).sort();
  });
  const [first = [], second] = unpacked;
  expect(first).toEqual(second);
  expect(first).toHaveLength(HOSTILE.length);
  for (const part of first.flatMap((path) => path.split('/'))) {
    expect(part).not.toMatch(/[<>:"\\|?*\p{Cc}\u200b\u202e]|[. ]$/u);
    expect(part).not.toMatch(/^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)/i);
  }
  expect(new Set(first.map((path) => path.toLowerCase())).size).toBe(first.length);
});

async function downloadHostileZip() {
  const app = await createTestApp();
  const owner = app.visitor();
  const codes: string[] = [];
  for (const [index] of HOSTILE.entries()) {
    codes.push((await sendFile(app, owner, { key: `k${index}`, content: `${index}` })).code);
  }
  const { data: bundle } = await owner.api.bundles.create({ codes, paths: HOSTILE });
  const { data: detail } = await owner.api.bundles.detail({ code: bundle.code });
  const link = await owner.api.bundles.zipLink({ code: bundle.code });
  if (link.status !== 1) throw new Error(link.msg);
  const reply = await owner.send(link.data.download_src.slice(TEST_ORIGIN.length));
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.length).toBe(link.data.size);
  return { bytes, paths: detail.bundle?.files.map(({ path }) => path) ?? [] };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
