import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {} from './image-page.ts';
import { readFixture, soundPictures } from './sound-pictures.ts';
import { cutPictures, spoiltPictures } from './spoilt-pictures.ts';
import { openTestPage, type TestPage } from './test-page.ts';

const SOUND = soundPictures(['']);
const CUT = cutPictures();
const SPOILT = spoiltPictures(60);
const CASES = ['two-stray-bytes.jpg', 'no-eoi.jpg', 'exif-orientation-6.webp', 'one-bit-noise.png'];

let site: TestPage;

beforeAll(async () => {
  const made = [...SOUND, ...CUT, ...SPOILT].map(({ name, bytes }) => [`/${name}`, bytes]);
  const cases = CASES.map((name) => [`/${name}`, new Uint8Array(readFixture(`cases/${name}`))]);
  site = await openTestPage({
    entry: fileURLToPath(new URL('image-page.ts', import.meta.url)),
    files: Object.fromEntries([...made, ...cases]),
  });
}, 120_000);

vi.setConfig({ testTimeout: 120_000 });

afterAll(() => site?.close());

/** The preview that lists show: every kind of picture becomes one, whatever it weighs. */
function preview(name: string) {
  return site.page.evaluate((address) => window.imaging.look(address), `/${name}`);
}

function compress(name: string, targetBytes: number) {
  return site.page.evaluate(
    async ([address, most]) =>
      window.imaging.run(await window.imaging.load(address), { targetBytes: most }),
    [`/${name}`, targetBytes] as const,
  );
}

// SECURITY §3 row 185.
describe('a sound picture', () => {
  it.each(SOUND)('$name is shown upright and whole', async ({ name, corners, isUpright }) => {
    const [width, height] = isUpright ? [240, 160] : [160, 240];
    expect(await preview(name)).toEqual({ width, height, corners, isIncomplete: false });
  });

  it('is compressed as it is shown', async () => {
    for (const { name, corners } of SOUND.filter(({ name }) => /turned-[2-8]/.test(name))) {
      const result = await compress(name, 1500);
      expect([name, result.state, result.corners]).toEqual([name, 'compressed', corners]);
    }
  });

  it.each([
    ['two-stray-bytes.jpg', 320, 240],
    ['no-eoi.jpg', 320, 240],
    ['exif-orientation-6.webp', 480, 640],
  ])('%s of the field is shown', async (name, width, height) => {
    expect(await preview(name)).toMatchObject({ width, height, isIncomplete: false });
    expect(await compress(name, 5 * 1024)).toMatchObject({
      state: 'compressed',
      isIncomplete: false,
      picture: { width, height },
    });
  });

  // SECURITY §3 row 186.
  it('that becomes no smaller is kept', async () => {
    expect(await compress('one-bit-noise.png', 30 * 1024)).toMatchObject({
      state: 'unchanged',
      isSame: true,
    });
  });
});

// SECURITY §3 row 187.
describe('a picture that is cut off', () => {
  it.each(CUT)('$name is shown as far as it goes, and said to be incomplete', async (picture) => {
    const seen = await preview(picture.name);
    expect(seen).toMatchObject({ width: 240, height: 160, isIncomplete: true });
    expect('corners' in seen ? seen.corners : '').toMatch(/^red green/);
    const result = await compress(picture.name, 1024);
    expect(result).toMatchObject({ isIncomplete: true });
  });
});

// SECURITY §3 row 188.
it('a spoilt picture is shown or told of, within two seconds each', async () => {
  for (const { name } of SPOILT) {
    const startedAt = performance.now();
    const seen = await preview(name);
    expect('width' in seen || seen.reason === 'damaged' || TOLD.includes(seen.reason), name).toBe(
      true,
    );
    expect([name, performance.now() - startedAt < 2000]).toEqual([name, true]);
  }
});

/** A flipped byte in the header may make another sentence the true one. */
const TOLD = ['not-a-picture', 'too-many-pixels', 'unsupported', 'empty'];

it('nothing goes wrong in the page', () => {
  expect(site.faults).toEqual([]);
});
