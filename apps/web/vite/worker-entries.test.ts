import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { workerEntriesApart } from './worker-entries.ts';

/** A worker that fetches one of its files late, which needs what the first one has. */
const SOURCES = {
  'main.ts': `new Worker(new URL('./first.worker.ts', import.meta.url), { type: 'module' });`,
  'first.worker.ts': `import { words } from './shared.ts';
    self.onmessage = async () => self.postMessage([words(), (await import('./late.ts')).late()]);`,
  'late.ts': `import { words } from './shared.ts'; export const late = () => words() + 'late';`,
  'shared.ts': `let times = 0; export const words = () => String(times++);`,
};

it.each([
  ['without it the late file imports from the first', false, true],
  ['with it none does', true, false],
])('%s', async (_title, isUsed, isImported) => {
  const root = mkdtempSync(join(tmpdir(), 'transmit-worker-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(root, name), text);
  const built = (await build({
    ...{ root, configFile: false, logLevel: 'silent' },
    worker: { format: 'es', plugins: () => (isUsed ? [workerEntriesApart()] : []) },
    build: {
      ...{ write: false, assetsInlineLimit: 0, minify: false },
      rolldownOptions: { input: join(root, 'main.ts') },
    },
  })) as Rolldown.RolldownOutput;
  const texts = new Map(
    built.output.map((file) => [file.fileName, String('code' in file ? file.code : file.source)]),
  );
  const [[, main = ''] = []] = [...texts].filter(([, text]) => text.includes('new Worker'));
  const first = /first\.worker-[\w-]+\.js/.exec(main)?.[0] ?? '';
  expect(texts.has(`assets/${first}`)).toBe(true);
  const importers = [...texts].filter(([, text]) => text.includes(`from "./${first}"`));
  expect(importers.length > 0).toBe(isImported);
});
