import { describe, expect, it, vi } from 'vitest';
import type { Bytes } from '../bytes.ts';
import {
  buildGif,
  buildHeif,
  buildJpeg,
  buildPng,
  bytes,
  letters,
} from '../codec/build-picture.ts';
import { ImagingFailure } from '../failure.ts';
import type { CompressionReply, CompressionSettings } from './compression.ts';
import { type CompressionPorts, compressFile, jpegName } from './compressor.ts';

const settings: CompressionSettings = {
  targetBytes: 1_000,
  mode: 'spec',
  keepMetadata: false,
  takeFirstFrame: false,
};

function buildFile(header: Bytes, { size = 5_000, name = 'a.jpg' } = {}): File {
  const filler = new Uint8Array(Math.max(0, size - header.length));
  return new File([header, filler], name, { lastModified: 5 });
}

function buildPorts(reply: Partial<CompressionReply> = {}) {
  const run = vi.fn<CompressionPorts['run']>(async ({ size }) => ({
    ...size,
    file: new Blob([new Uint8Array(900)], { type: 'image/jpeg' }),
    quality: 60,
    fits: true,
    encodes: 3,
    metadata: 'none',
    hasAiLabel: false,
    ...reply,
  }));
  return { run, findAbilities: async () => ({ isIos: false, canScale: true }) };
}

describe('compressFile', () => {
  it.each([999, 1_000])(
    'returns a picture of %i bytes unchanged, the same object',
    async (size) => {
      const ports = buildPorts();
      const file = buildFile(buildJpeg(), { size });
      const result = await compressFile(file, settings, ports);
      expect(result).toMatchObject({ state: 'unchanged', why: 'small-enough' });
      expect(result.file).toBe(file);
      expect(ports.run).not.toHaveBeenCalled();
    },
  );

  it('works on a picture that is one byte over the target', async () => {
    const result = await compressFile(
      buildFile(buildJpeg(), { size: 1_001 }),
      settings,
      buildPorts(),
    );
    expect(result).toMatchObject({ state: 'compressed', quality: 60, encodes: 3 });
  });

  it('scales the longest side to 2000 and never enlarges', async () => {
    const ports = buildPorts();
    await compressFile(buildFile(buildJpeg({ width: 4000, height: 3000 })), settings, ports);
    await compressFile(buildFile(buildJpeg({ width: 640, height: 480 })), settings, ports);
    expect(ports.run.mock.calls.map(([{ size }]) => size)).toEqual([
      { width: 2000, height: 1500 },
      { width: 640, height: 480 },
    ]);
  });

  it('turns the sides of a picture that lies on its side', async () => {
    const file = buildFile(buildJpeg({ width: 4000, height: 3000, orientation: 6 }));
    const result = await compressFile(file, settings, buildPorts());
    expect(result).toMatchObject({
      original: { width: 3000, height: 4000 },
      picture: { width: 1500, height: 2000 },
    });
  });

  it('names and dates the result after its original', async () => {
    const file = buildFile(buildPng(), { name: '图.PNG' });
    const result = await compressFile(file, settings, buildPorts());
    expect(result.file).toMatchObject({ name: '图.jpg', type: 'image/jpeg', lastModified: 5 });
  });

  it.each([
    ['webp', '图.webp', 'image/webp'],
    ['png', '图.png', 'image/png'],
    ['avif', '图.avif', 'image/avif'],
  ] as const)('names a result in %s after what it is', async (format, name, type) => {
    const ports = buildPorts();
    const file = buildFile(buildJpeg(), { name: '图.jpg' });
    const result = await compressFile(file, { ...settings, format }, ports);
    expect(result).toMatchObject({ format });
    expect(result.file).toMatchObject({ name, type });
    expect(ports.run.mock.calls[0]?.[0]).toMatchObject({ format });
  });

  it('leaves a small picture as it is, whatever format is chosen', async () => {
    const file = buildFile(buildJpeg(), { size: 1_000 });
    const result = await compressFile(file, { ...settings, format: 'webp' }, buildPorts());
    expect(result.file).toBe(file);
  });

  it('keeps the width of a long picture where that is the bound, and says what the rule loses', async () => {
    const file = buildFile(buildJpeg({ width: 790, height: 15_000 }));
    const byRule = await compressFile(file, settings, buildPorts());
    expect(byRule).toMatchObject({
      picture: { width: 105, height: 2000 },
      notes: expect.arrayContaining(['too-narrow']),
    });
    const sizing = { by: 'width', pixels: 2000 } as const;
    const byWidth = await compressFile(file, { ...settings, sizing }, buildPorts());
    expect(byWidth).toMatchObject({ picture: { width: 790, height: 15_000 } });
    expect(byWidth).not.toMatchObject({ notes: expect.arrayContaining(['too-narrow']) });
  });

  it('calls a large picture of which next to nothing is left', async () => {
    const file = buildFile(buildJpeg({ width: 20_000, height: 200 }));
    const result = await compressFile(file, settings, buildPorts());
    expect(result).toMatchObject({
      picture: { width: 2000, height: 20 },
      notes: expect.arrayContaining(['hard-to-read']),
    });
  });

  it('stays within what WebP holds, and says so', async () => {
    const file = buildFile(buildJpeg({ width: 800, height: 20_000 }));
    const sizing = { by: 'none' } as const;
    const webp = { ...settings, sizing, format: 'webp' } as const;
    expect(await compressFile(file, webp, buildPorts())).toMatchObject({
      picture: { width: 655, height: 16_383 },
      notes: expect.arrayContaining(['size-bounded']),
    });
    expect(await compressFile(file, { ...settings, sizing }, buildPorts())).toMatchObject({
      picture: { width: 800, height: 20_000 },
      notes: ['metadata-removed'],
    });
  });

  it('leaves an animation alone unless its first frame is asked for', async () => {
    const file = buildFile(buildGif({ frames: 12 }), { name: 'a.gif' });
    const result = await compressFile(file, settings, buildPorts());
    expect(result).toMatchObject({ state: 'unchanged', why: 'animated' });
    expect(result.file).toBe(file);
    const first = await compressFile(file, { ...settings, takeFirstFrame: true }, buildPorts());
    expect(first).toMatchObject({
      state: 'compressed',
      notes: expect.arrayContaining(['first-frame-only']),
    });
  });

  it.each([
    [{}, {}, ['metadata-removed']],
    [{ keepMetadata: true }, { metadata: 'kept' }, ['metadata-kept']],
    [{ keepMetadata: true }, { hasAiLabel: true }, ['ai-label-kept']],
    [{ keepMetadata: true }, { metadata: 'too-large' }, ['metadata-too-large']],
    [{ keepMetadata: true }, { metadata: 'not-written' }, ['metadata-not-written']],
    [{ keepMetadata: true }, { isFilled: true }, ['transparency-filled']],
    [{ keepMetadata: true, format: 'png' }, { colours: 64 }, ['fewer-colours']],
    [{}, { fits: false }, ['metadata-removed', 'over-target']],
    [{ mode: 'better' }, { width: 300, height: 200 }, ['metadata-removed', 'shrunk-further']],
  ] as const)('with %o and %o says %o', async (changes, reply, notes) => {
    const file = buildFile(buildJpeg());
    const result = await compressFile(file, { ...settings, ...changes }, buildPorts(reply));
    expect(result).toMatchObject({ notes });
  });

  // SECURITY §3 row 186.
  it.each(
    (['jpeg', 'webp', 'avif', 'png'] as const).flatMap((format) =>
      (['spec', 'better'] as const).flatMap((mode) =>
        [5_000, 5_001, 60_000].map((bytes) => [format, mode, bytes] as const),
      ),
    ),
  )(
    'keeps the original where %s in the mode %s makes %i bytes of 5,000',
    async (format, mode, bytes) => {
      const file = buildFile(buildPng());
      const reply = { fits: false, file: new Blob([new Uint8Array(bytes)]) };
      const result = await compressFile(file, { ...settings, format, mode }, buildPorts(reply));
      expect(result).toMatchObject({ state: 'unchanged', why: 'cannot-shrink' });
      expect(result.file).toBe(file);
    },
  );

  it('says that CMYK colours were converted', async () => {
    const result = await compressFile(
      buildFile(buildJpeg({ components: 4 })),
      settings,
      buildPorts(),
    );
    expect(result).toMatchObject({ notes: ['metadata-removed', 'colours-converted'] });
    const guessed = await compressFile(
      buildFile(buildJpeg({ components: 4 })),
      settings,
      buildPorts({ areInksGuessed: true }),
    );
    expect(guessed).toMatchObject({ notes: ['metadata-removed', 'colours-by-browser'] });
  });

  it('decodes at a fraction of the size for sharpness in the better mode', async () => {
    const ports = buildPorts();
    const file = buildFile(buildJpeg({ width: 4000, height: 3000 }));
    await compressFile(file, settings, ports);
    await compressFile(file, { ...settings, mode: 'better' }, ports);
    expect(ports.run.mock.calls.map(([{ plan }]) => plan.by)).toEqual(['bitmap', 'scaled']);
  });

  it('tells the pool how heavy the picture is and how long it may take', async () => {
    const ports = buildPorts();
    await compressFile(buildFile(buildJpeg({ width: 4000, height: 3000 })), settings, ports);
    expect(ports.run.mock.calls[0]?.[1]).toMatchObject({
      weightBytes: 72_000_000,
      timeLimitMs: 30_000,
    });
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['a text', bytes(letters('not a picture')), 'not-a-picture'],
    ['an SVG', bytes(letters('<svg></svg>')), 'svg'],
    ['a PNG of 14,000²', buildPng({ width: 14_000, height: 14_000 }), 'too-many-pixels'],
    ['a JPEG of 65,535²', buildJpeg({ width: 65_535, height: 65_535 }), 'too-many-pixels'],
    ['a HEIC grid of 40,000²', buildHeif({ width: 40_000, height: 40_000 }), 'too-many-pixels'],
  ])('refuses %s before anything is decoded', async (_title, header, reason) => {
    const ports = buildPorts();
    const file = header.length ? buildFile(header) : new File([], 'a.jpg');
    await expect(compressFile(file, settings, ports)).rejects.toMatchObject({ reason });
    expect(ports.run).not.toHaveBeenCalled();
  });

  it('passes on what the worker finds wrong', async () => {
    const ports = buildPorts();
    ports.run.mockRejectedValue(new ImagingFailure('damaged'));
    const broken = compressFile(buildFile(buildJpeg()), settings, ports);
    await expect(broken).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('jpegName', () => {
  it.each([
    ['a.jpg', 'a.jpg'],
    ['a.JPEG', 'a.JPEG'],
    ['a.png', 'a.jpg'],
    ['a.b.webp', 'a.b.jpg'],
    ['IMG_1.HEIC', 'IMG_1.jpg'],
    ['没有后缀', '没有后缀.jpg'],
    ['v1.2', 'v1.2.jpg'],
  ])('makes %s into %s', (name, expected) => {
    expect(jpegName(name)).toBe(expected);
  });
});
