import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytes, letters } from '../src/codec/build-picture.ts';
import type {} from './canvas-page.ts';
import { openTestPage, type TestPage } from './test-page.ts';

let site: TestPage;

beforeAll(async () => {
  const turned = await readFile(new URL('fixtures/turned.heic', import.meta.url));
  site = await openTestPage({
    entry: fileURLToPath(new URL('canvas-page.ts', import.meta.url)),
    files: { '/turned.heic': turned, '/text.jpg': bytes(letters('this is no picture')) },
  });
}, 120_000);

afterAll(() => site?.close());

const MIDDLE = { x: 0, y: 0 };
const BLUE = { kind: 'colour', red: 20, green: 40, blue: 200 } as const;

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 140 && green < 80 && blue < 90;
const isBlue = ([red = 0, , blue = 0]: number[]) => red < 60 && blue > 160;

describe('a cutout on a canvas', () => {
  it('of a colour is a JPEG: as large as the margin allows, in the middle, its label kept', async () => {
    const made = await site.page.evaluate(
      async (background) =>
        window.canvases.put(
          await window.canvases.paintBlock(),
          { width: 600, height: 600, margin: 0.1, shift: { x: 0, y: 0 }, background },
          [
            [0.05, 0.5],
            [0.13, 0.5],
            [0.87, 0.5],
            [0.5, 0.25],
            [0.5, 0.33],
            [0.5, 0.75],
          ],
        ),
      BLUE,
    );
    expect(made).toMatchObject({ type: 'image/jpeg', width: 600, height: 600, isLabelled: true });
    const seen = made.colours?.map((colour) => (isRed(colour) ? 'r' : isBlue(colour) ? 'b' : '?'));
    expect(seen?.join('')).toBe('brrbrb');
  });

  it('of no colour is a PNG that stays transparent, and is moved by shares of its sides', async () => {
    const made = await site.page.evaluate(async () =>
      window.canvases.put(
        await window.canvases.paintBlock(),
        {
          width: 200,
          height: 300,
          margin: 0.25,
          shift: { x: 0, y: 0.25 },
          background: { kind: 'transparent' },
        },
        [
          [0.5, 0.5],
          [0.5, 0.75],
        ],
      ),
    );
    expect(made).toMatchObject({ type: 'image/png', width: 200, height: 300, isLabelled: true });
    expect(made.colours?.[0]?.[3]).toBe(0);
    expect(isRed(made.colours?.[1] ?? [])).toBe(true);
  });

  it('says what is no picture', async () => {
    const made = await site.page.evaluate(
      async ([background, shift]) =>
        window.canvases.put(
          await window.canvases.load('/text.jpg'),
          { width: 200, height: 200, margin: 0, shift, background },
          [],
        ),
      [BLUE, MIDDLE] as const,
    );
    expect(made).toEqual({ reason: 'not-a-picture' });
  });
});

describe('libheif', () => {
  const asked = () => site.requests.filter((address) => /heif/i.test(address)).length;

  it('comes with the first HEIC and not before', async () => {
    expect(site.requests.some((address) => /image\.worker/.test(address))).toBe(true);
    expect(asked()).toBe(0);
    const put = () =>
      site.page.evaluate(
        async ([background, shift]) =>
          window.canvases.put(
            await window.canvases.load('/turned.heic'),
            { width: 96, height: 96, margin: 0, shift, background },
            [],
          ),
        [BLUE, MIDDLE] as const,
      );
    expect(await put()).toMatchObject({ type: 'image/jpeg', width: 96, height: 96 });
    const loaded = asked();
    // Its script and its program.
    expect(loaded).toBeGreaterThanOrEqual(2);
    await put();
    expect(site.faults).toEqual([]);
  });
});
