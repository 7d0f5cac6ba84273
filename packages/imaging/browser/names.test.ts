import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THING_FILES } from '../src/naming/things/thing-model.ts';
import type {} from './names-page.ts';
import { openTestPage, type TestPage } from './test-page.ts';

let site: TestPage;

beforeAll(async () => {
  const installed = ({ name }: { name: string }) =>
    readFile(fileURLToPath(import.meta.resolve(name)));
  const weights = await installed(THING_FILES.weights);
  const tampered = Buffer.from(weights);
  tampered[4_000_000] = (tampered[4_000_000] ?? 0) ^ 1;
  site = await openTestPage({
    entry: fileURLToPath(new URL('names-page.ts', import.meta.url)),
    files: {
      '/models/graph.json': await installed(THING_FILES.graph),
      '/models/cut.bin': weights.subarray(0, 1_000_000),
      '/models/tampered.bin': tampered,
    },
  });
}, 120_000);

afterAll(() => site?.close());

describe('a picture without text', () => {
  it('is named by what can be seen on it, with models of our own origin alone', async () => {
    const name = await site.page.evaluate(() => window.names.nameOf('clock'));
    expect(name.things).toEqual(['clock']);
    expect(name.candidates[0]).toMatchObject({ subject: '钟', from: 'thing' });
    expect(site.requests.some((address) => address.includes('/nanodet-'))).toBe(true);
    expect(site.requests.every((address) => /^(blob:)?http:\/\/127\.0\.0\.1/.test(address))).toBe(
      true,
    );
  });

  it('is named without the network once the models are there', async () => {
    await site.page.context().setOffline(true);
    const naming = site.page.evaluate(() => window.names.nameOf('clock'));
    const name = await naming.finally(() => site.page.context().setOffline(false));
    expect(name.things).toEqual(['clock']);
  });

  it('gets no name but the date of its file where nothing is made out', async () => {
    const name = await site.page.evaluate(() => window.names.nameOf('nothing'));
    expect(name).toMatchObject({
      things: [],
      candidates: [{ subject: '', from: 'nothing-seen' }],
      date: { year: 2021, month: 1, day: 2 },
    });
  });

  it.each([
    ['does not arrive', '/models/nowhere.bin'],
    ['arrives cut', '/models/cut.bin'],
    ['is another than was looked at', '/models/tampered.bin'],
  ])(
    'SECURITY §3 row 248: gets its date where the model %s, and nobody says that they looked',
    async (_, weights) => {
      const name = await site.page.evaluate(
        (address) =>
          window.names.nameOf('clock', {
            graph: `${location.origin}/models/graph.json`,
            weights: `${location.origin}${address}`,
          }),
        weights,
      );
      expect(name.things).toBeUndefined();
      expect(name.candidates).toEqual([{ subject: '', from: 'nothing-read', confidence: 0 }]);
      expect(name.date).toMatchObject({ year: 2021 });
    },
  );
});
