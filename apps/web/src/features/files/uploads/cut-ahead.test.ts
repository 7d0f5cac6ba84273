import { describe, expect, it } from 'vitest';
import { cutAhead } from './cut-ahead.ts';
import type { FileRange } from './file-worker-protocol.ts';

const PART = 1_000_000;
const PARTS = 20;
const LAST_BYTES = 5;

const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp({ sizeBytes = (PARTS - 1) * PART + LAST_BYTES } = {}) {
  const source = new File([new Uint8Array(sizeBytes).map((_, n) => n % 251)], 'a.bin');
  const prototypeSlice = source.slice.bind(source);
  const asked: FileRange[] = [];
  const cutElsewhere: Blob[] = [];
  const cut = async (_: File, ranges: readonly FileRange[]) => {
    asked.push(...ranges);
    const pieces = ranges.map(({ start, end }) => prototypeSlice(start, end));
    cutElsewhere.push(...pieces);
    return pieces;
  };
  const job = { source, sizeBytes, partSizeBytes: PART, lanes: 3 };
  return { source, job, cut, asked, cutElsewhere };
}

const starts = (ranges: readonly FileRange[]) => ranges.map(({ start }) => start / PART);
const partOf = (source: File, part: number) =>
  source.slice(part * PART, Math.min((part + 1) * PART, source.size));

describe('parts cut ahead', () => {
  it('are given out instead of being cut on the page, each once', async () => {
    const { source, job, cut, asked, cutElsewhere } = setUp();
    const stop = cutAhead(job, cut);
    await settled();
    for (let part = 0; part < PARTS; part += 1) {
      expect(cutElsewhere).toContain(partOf(source, part));
      await settled();
    }
    expect(starts(asked)).toEqual(Array.from({ length: PARTS }, (_, part) => part));
    expect(asked.at(-1)?.end).toBe(source.size);
    stop();
  });

  it('are asked for several at once, and are never many', async () => {
    const { source, job, cut, asked } = setUp();
    const stop = cutAhead(job, cut);
    const counts = Array.from({ length: 10 }, (_, part) => {
      partOf(source, part);
      return asked.length;
    });
    expect(counts).toEqual([9, 9, 9, 9, 9, 9, 16, 16, 16, 16]);
    stop();
  });

  it('go on behind those that are in the store already', async () => {
    const { source, job, cut, asked, cutElsewhere } = setUp();
    const stop = cutAhead(job, cut);
    await settled();
    expect(cutElsewhere).not.toContain(partOf(source, 10));
    await settled();
    expect(starts(asked).slice(9)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(cutElsewhere).toContain(partOf(source, 11));
    stop();
  });

  it('hold the bytes that the file has there', async () => {
    const { source, job, cut } = setUp();
    const stop = cutAhead(job, cut);
    await settled();
    const [first, again] = [partOf(source, 1), partOf(source, 1)];
    expect(again).not.toBe(first);
    expect(new Uint8Array(await first.arrayBuffer())[0]).toBe(PART % 251);
    expect(await again.text()).toBe(await first.text());
    expect((await source.slice(7, 9).bytes()).join()).toBe('7,8');
    stop();
  });

  it('are cut on the page where the other thread fails, and after the end', async () => {
    const { source, job, cutElsewhere, cut } = setUp();
    const stopFailing = cutAhead(job, () => Promise.reject(new Error('no worker')));
    await settled();
    expect(partOf(source, 0).size).toBe(PART);
    stopFailing();
    const stop = cutAhead(job, cut);
    stop();
    await settled();
    expect(cutElsewhere).not.toContain(partOf(source, 0));
    expect(partOf(source, 0).size).toBe(PART);
  });

  it('are not asked for by a file that is sent whole', () => {
    const { job, cut, asked } = setUp({ sizeBytes: 5_242_880 });
    cutAhead(job, cut)();
    expect(asked).toEqual([]);
  });
});
