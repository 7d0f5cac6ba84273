import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { walked } from '@transmit/contract/testing/test-breadth';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildJpeg, buildPng, bytes, letters } from '../src/codec/build-picture.ts';
import { buildOnnx } from '../src/cutout/learned/build-onnx.ts';
import { openTestPage, type TestPage } from './test-page.ts';
import type {} from './tools-page.ts';

/** SECURITY T20: what each file is, and what is said about it. */
const BAD_FILES = {
  '/empty.jpg': [bytes(), 'empty'],
  '/text.jpg': [bytes(letters('this is no picture')), 'not-a-picture'],
  '/drawing.svg': [bytes(letters('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'svg'],
  '/bomb-14000.png': [buildPng({ width: 14_000, height: 14_000 }), 'too-many-pixels'],
  '/bomb-65535.jpg': [buildJpeg({ width: 65_535, height: 65_535 }), 'too-many-pixels'],
  '/bomb-strip.png': [buildPng({ width: 1, height: 1_000_000 }), 'too-many-pixels'],
  '/lying.png': [buildPng({ width: 90, height: 90 }), 'damaged'],
} as const;

/** A GIF of one pixel, twice. */
const TWO_FRAMES = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJEAQA7',
  'base64',
);
/** Red against everything else, as the disc of the page is. */
const MODEL = buildOnnx([60, -60, 0], -15);
const DAMAGED = Uint8Array.of(8, 8, 1, 2, 3);

const SHIPPED = '**/assets/u2netp-*.onnx';
const isShipped = (address: string) => address.includes('/u2netp-');

let site: TestPage;

beforeAll(async () => {
  const cmyk = await readFile(new URL('fixtures/cmyk.jpg', import.meta.url));
  site = await openTestPage({
    entry: fileURLToPath(new URL('tools-page.ts', import.meta.url)),
    files: {
      ...Object.fromEntries(Object.entries(BAD_FILES).map(([path, [content]]) => [path, content])),
      '/cmyk.jpg': cmyk,
      '/frames.gif': TWO_FRAMES,
      '/models/tiny.onnx': MODEL,
      '/models/damaged.onnx': DAMAGED,
      '/models/broken.onnx': DAMAGED,
    },
  });
}, 120_000);

vi.setConfig({ testTimeout: 120_000 });

afterAll(() => site?.close());

const LABEL = ['山泉绿茶', 'SH20260412-7'] as const;

describe('text', () => {
  it('is read, with its lot number, after the models were loaded from our own origin', async () => {
    const result = await site.page.evaluate(
      async ([text, lot]) => window.tools.read(await window.tools.paintLabel(text, lot)),
      LABEL,
    );
    expect(result).toMatchObject({ lot: LABEL[1], stages: ['loading', 'reading'] });
    expect(result.lines[0]).toBe(LABEL[0]);
    expect(site.requests.every((address) => /^(blob:)?http:\/\/127\.0\.0\.1/.test(address))).toBe(
      true,
    );
  });

  it('is read without the network once the models are there', async () => {
    await site.page.context().setOffline(true);
    const result = await site.page.evaluate(
      async ([text, lot]) => window.tools.read(await window.tools.paintLabel(text, lot)),
      LABEL,
    );
    await site.page.context().setOffline(false);
    expect(result.lot).toBe(LABEL[1]);
  });

  it('says that the models are missing or damaged, and reads once they are right', async () => {
    const reasons = await site.page.evaluate(async ([text, lot]) => {
      const label = await window.tools.paintLabel(text, lot);
      const all = (address: string) => ({
        detection: address,
        recognition: address,
        direction: address,
        dictionary: address,
        runtime: address,
      });
      const { read, failureOf } = window.tools;
      return [
        await failureOf(() => read(label, { urls: all('/models/nowhere.onnx') })),
        await failureOf(() => read(label, { urls: all('/models/damaged.onnx') })),
        await failureOf(() => read(label)),
      ];
    }, LABEL);
    expect(reasons).toEqual(['part-missing', 'part-damaged', 'none']);
  });
});

describe('cutout', () => {
  it('frees a subject on a plain background', async () => {
    const result = await site.page.evaluate(async () => {
      const { method, certainty, bounds } = await window.tools.cut(await window.tools.paintDisc());
      return { method, certainty, bounds };
    });
    expect(result).toMatchObject({ method: 'backdrop', certainty: 'sure' });
    expect(Math.abs((result.bounds?.left ?? 0) - 110)).toBeLessThan(3);
  });

  it('makes a PNG that is clear around the subject, and a JPEG on white', async () => {
    const [png, jpeg] = await site.page.evaluate(async () => {
      const disc = await window.tools.paintDisc();
      return [
        await window.tools.finish(disc, { type: 'image/png', crop: true }),
        await window.tools.finish(disc, { type: 'image/jpeg', crop: false }),
      ];
    });
    expect(png).toMatchObject({ type: 'image/png', middle: [176, 32, 48, 255] });
    expect(png?.corner[3]).toBe(0);
    expect(png?.width).toBeLessThan(115);
    expect(jpeg).toMatchObject({ type: 'image/jpeg', width: 320, corner: [255, 255, 255, 255] });
  });

  it('leaves what was cut out before as it is, white on nothing as well', async () => {
    const [found, made] = await site.page.evaluate(async () => {
      const free = await window.tools.paintFreeDisc();
      const { method, certainty, bounds } = await window.tools.cut(free);
      const finished = await window.tools.finish(free, { type: 'image/png', crop: false });
      return [{ method, certainty, bounds }, finished] as const;
    });
    expect(found).toMatchObject({ method: 'own', certainty: 'sure' });
    expect(found.bounds).toEqual({ left: 110, top: 70, right: 210, bottom: 170 });
    expect([made.middle[3], made.corner[3]]).toEqual([255, 0]);
  });

  it('keeps the colour of a shadow that was half transparent before', async () => {
    const made = await site.page.evaluate(async () =>
      window.tools.finish(await window.tools.paintFreeDisc('rgb(0 0 0 / 30%)'), {
        type: 'image/png',
        crop: false,
      }),
    );
    expect(made.below).toEqual([0, 0, 0, 77]);
  });

  it('asks the model that the operator configured', async () => {
    const [outcome] = await cutWith([['/models/tiny.onnx', MODEL]]);
    expect(outcome).toEqual({ method: 'model' });
  });

  it('brings a model along, from our own origin, and keeps it', async () => {
    const cut = () =>
      site.page.evaluate(async () =>
        window.tools.cutAnew(await window.tools.paintDiscOnSquares(), undefined),
      );
    site.requests.length = 0;
    expect(await cut()).toEqual([{ method: 'model' }]);
    expect(site.requests.filter(isShipped).length).toBeLessThanOrEqual(1);
    await site.page.route(SHIPPED, (route) => route.abort());
    expect(await cut()).toEqual([{ method: 'model' }]);
    await site.page.unroute(SHIPPED);
  });

  it.each([
    ['does not arrive (SECURITY §3 row 205)', 'absent', (route: Route) => route.abort()],
    [
      'arrives cut (SECURITY §3 row 206)',
      'absent',
      (route: Route) => route.fulfill({ body: Buffer.from(MODEL).subarray(0, 60) }),
    ],
    [
      'is another file (SECURITY §3 row 207)',
      'absent',
      (route: Route) => route.fulfill({ body: Buffer.from(MODEL) }),
    ],
  ] as const)('goes on by colours and says so when the model %s', async (_, miss, answer) => {
    await site.page.evaluate(() => caches.delete('transmit-models'));
    await site.page.route(SHIPPED, answer);
    const outcome = await site.page.evaluate(async () =>
      window.tools.cutAnew(await window.tools.paintDiscOnSquares(), undefined),
    );
    await site.page.unroute(SHIPPED);
    expect(outcome).toEqual([{ method: 'colours', miss }]);
  });

  it('takes the one it brings along when the operator’s cannot be had, and says so', async () => {
    const outcomes = await cutWith([
      ['/models/nowhere.onnx', MODEL],
      ['/models/damaged.onnx', MODEL],
      ['/models/broken.onnx', DAMAGED],
    ]);
    expect(outcomes).toEqual([
      { method: 'model', miss: 'absent' },
      { method: 'model', miss: 'absent' },
      { method: 'model', miss: 'broken' },
    ]);
  });
});

/** A file is judged before any model is asked, so `npm test` asks none on the way to a cutout. */
describe.each(['read', ...walked('cutByColours', 'cut')] as const)(
  'bad files on the way to %s',
  (kind) => {
    it('are refused one by one, and the good ones between them are done', async () => {
      const paths = Object.keys(BAD_FILES);
      const outcomes = await site.page.evaluate(
        async ([which, addresses]) => {
          const { load, paintDisc, together } = window.tools;
          const bad = await Promise.all(addresses.map(load));
          const odd = await Promise.all(['/cmyk.jpg', '/frames.gif'].map(load));
          return together(which, [await paintDisc(), ...bad, ...odd, await paintDisc()]);
        },
        [kind, paths] as const,
      );
      const reasons = Object.values(BAD_FILES).map(([, reason]) => reason);
      expect(outcomes).toEqual(['done', ...reasons, 'done', 'done', 'done']);
    });

    it('are shown as far as they go, cut short anywhere behind the header', async () => {
      const outcomes = await site.page.evaluate(async (which) => {
        const disc = await window.tools.paintDisc();
        const shares = [0.02, 0.3, 0.9];
        const cut = shares.map((share) => new File([disc.slice(0, disc.size * share)], 'cut.png'));
        return window.tools.together(which, [...cut, disc]);
      }, kind);
      expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
    });

    it('can be given up, and the next one is done', async () => {
      const states = await site.page.evaluate(async (which) => {
        const disc = await window.tools.paintDisc();
        const aborted = await window.tools.abort(which, disc);
        return [aborted, ...(await window.tools.together(which, [disc]))];
      }, kind);
      expect(states).toEqual(['AbortError', 'done']);
    });
  },
);

/** The last one: a page that is loaded anew has workers without models. */
describe('a page that is loaded anew', () => {
  it('says that what reads headers has not come, and cuts out once it is there', async () => {
    const cut = () =>
      site.page.evaluate(async () => {
        const disc = await window.tools.paintDisc();
        return window.tools.failureOf(() => window.tools.cutByColours(disc));
      });
    const readers = '**/read-picture-header-*.js';
    await site.page.route(readers, (route) => route.abort());
    await site.page.reload();
    await site.page.waitForFunction(() => document.documentElement.dataset['ready'] === 'yes');
    expect(await cut()).toBe('part-missing');
    await site.page.unroute(readers);
    expect(await cut()).toBe('none');
  });
});

/** Cuts one picture out with each of these models of an operator, announced as the second of each pair. */
function cutWith(models: readonly (readonly [url: string, announced: Uint8Array])[]) {
  const announced = models.map(([url, content]) => ({
    url,
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    size: 64,
    mean: [0, 0, 0] as const,
    std: [1, 1, 1] as const,
    layout: 'NCHW' as const,
    output: 'none' as const,
  }));
  return site.page.evaluate(async (all) => {
    return window.tools.cutAnew(await window.tools.paintDiscOnSquares(), ...all);
  }, announced);
}
