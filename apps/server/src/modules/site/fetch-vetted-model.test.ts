import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseModel, chooseNone, readChosenModel } from './chosen-model.ts';
import { createCutoutModel } from './cutout-model.ts';
import { fetchVettedModel } from './fetch-vetted-model.ts';
import type { VettedModel } from './vetted-models.ts';

const CONTENT = Buffer.from('\u0008 weights and graph, some hundred megabytes of them');
const MODEL: VettedModel = {
  name: 'large',
  url: 'https://models.test/large.onnx',
  bytes: CONTENT.length,
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
  licence: 'Apache-2.0',
  format: { size: 1024, mean: [0, 0, 0], std: [1, 1, 1], layout: 'NCHW', output: 'minmax' },
  seconds: '1',
};

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'transmit-vetted-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A server that sends these bytes, from where it is asked to; `ends` breaks its answer off. */
function serving(content: Buffer, { ends = content.length, ranges = true, at = MODEL.url } = {}) {
  const asked: (string | null)[] = [];
  const fetch = async (_url: string, { headers }: RequestInit) => {
    const range = new Headers(headers).get('range');
    asked.push(range);
    const from = ranges ? Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0) : 0;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(content.subarray(from, ends)));
        if (ends === content.length) controller.close();
        else setTimeout(() => controller.error(new Error('broken off')), 200);
      },
    });
    const answer = new Response(body, { status: from > 0 ? 206 : 200 });
    Object.defineProperty(answer, 'url', { value: at });
    return answer;
  };
  return { asked, fetch };
}

const options = () => ({ signal: new AbortController().signal });

describe('fetching a vetted model', () => {
  it('keeps it whole, proven, and does not fetch it again', async () => {
    const place = folder();
    const { asked, fetch } = serving(CONTENT);
    const path = await fetchVettedModel(MODEL, place, options(), { fetch });
    expect(readFileSync(path)).toEqual(CONTENT);
    expect(await fetchVettedModel(MODEL, place, options(), { fetch })).toBe(path);
    expect(asked).toHaveLength(1);
    expect(readdirSync(place)).toEqual(['chosen-large.onnx']);
  });

  it.each([
    ['goes on where it broke off', true],
    ['begins anew where the server does', false],
  ])('%s (SECURITY §3 row 211)', async (_, ranges) => {
    const place = folder();
    const broken = serving(CONTENT, { ends: 20 });
    await expect(
      fetchVettedModel(MODEL, place, options(), { fetch: broken.fetch }),
    ).rejects.toThrow();
    expect(readdirSync(place)).toEqual(['chosen-large.onnx.part']);
    const { asked, fetch } = serving(CONTENT, { ranges });
    const path = await fetchVettedModel(MODEL, place, options(), { fetch });
    expect(asked).toEqual(['bytes=20-']);
    expect(readFileSync(path)).toEqual(CONTENT);
  });

  it.each([
    ['has another hash', Buffer.alloc(CONTENT.length, 8)],
    ['ends too soon', CONTENT.subarray(0, 30)],
    ['goes on and on', Buffer.concat([CONTENT, CONTENT])],
  ])('keeps nothing of one that %s (SECURITY §3 row 210)', async (_, content) => {
    const place = folder();
    const { fetch } = serving(content);
    const fetched = fetchVettedModel(MODEL, place, options(), { fetch });
    await expect(fetched).rejects.toMatchObject({ kind: 'wrong' });
    expect(readdirSync(place).filter((name) => name.endsWith('.onnx'))).toEqual([]);
    // The rest of one that was too long is no obstacle to the right one.
    const { fetch: right } = serving(CONTENT, { ranges: false });
    await fetchVettedModel(MODEL, place, options(), { fetch: right }).catch(() => undefined);
    const path = await fetchVettedModel(MODEL, place, options(), { fetch: right });
    expect(readFileSync(path)).toEqual(CONTENT);
  });

  it('never writes more than was announced, however much comes (SECURITY §3 row 210)', async () => {
    const place = folder();
    const { fetch } = serving(Buffer.alloc(10 * CONTENT.length, 8));
    const fetched = fetchVettedModel(MODEL, place, options(), { fetch });
    await expect(fetched).rejects.toThrow('larger than');
    const part = join(place, 'chosen-large.onnx.part');
    expect(readFileSync(part).length).toBeLessThanOrEqual(CONTENT.length);
  });

  it('takes nothing that was sent on to plain http (SECURITY §3 row 212)', async () => {
    const { fetch } = serving(CONTENT, { at: 'http://elsewhere.test/large.onnx' });
    const place = folder();
    await expect(fetchVettedModel(MODEL, place, options(), { fetch })).rejects.toThrow('https');
    expect(readdirSync(place)).toEqual([]);
  });

  it('gives up a server that falls silent in the middle, says so, and keeps what has come', async () => {
    const place = folder();
    const half = async () =>
      new Response(new ReadableStream({ start: (to) => to.enqueue(CONTENT.subarray(0, 20)) }));
    const given = fetchVettedModel(MODEL, place, options(), { fetch: half, silenceMs: 50 });
    await expect(given).rejects.toMatchObject({ kind: 'silent' });
    expect(readdirSync(place)).toEqual(['chosen-large.onnx.part']);
  });

  it('lets one process fetch at a time, and takes the turn of one that has died (SECURITY §3 row 232)', async () => {
    const place = folder();
    const turn = join(place, 'chosen-large.onnx.turn');
    const { asked, fetch } = serving(CONTENT);
    writeFileSync(turn, '');
    const second = fetchVettedModel(MODEL, place, options(), { fetch });
    await expect(second).rejects.toMatchObject({ kind: 'busy' });
    expect(asked).toEqual([]);
    const long = new Date(Date.now() - 61_000);
    utimesSync(turn, long, long);
    await fetchVettedModel(MODEL, place, options(), { fetch });
    expect(readdirSync(place)).toEqual(['chosen-large.onnx']);
  });

  it('asks nobody where the disk has no room for it (SECURITY §3 row 233)', async () => {
    const { asked, fetch } = serving(CONTENT);
    const freeBytes = async () => CONTENT.length + 255 * 2 ** 20;
    const refused = fetchVettedModel(MODEL, folder(), options(), { fetch, freeBytes });
    await expect(refused).rejects.toMatchObject({ kind: 'no room' });
    expect(asked).toEqual([]);
  });

  it('gives up a server that falls silent, and stops when told to', async () => {
    const silent = (_url: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    };
    const place = folder();
    await expect(
      fetchVettedModel(MODEL, place, options(), { fetch: silent, silenceMs: 5 }),
    ).rejects.toThrow('nothing for 5 ms');
    const stop = new AbortController();
    const stopped = fetchVettedModel(MODEL, place, stop, { fetch: silent });
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the chosen model', () => {
  it('is the one that was switched on, as long as its file is there', async () => {
    const place = folder();
    expect(await readChosenModel(place, [MODEL])).toBeUndefined();
    writeFileSync(join(place, 'chosen-large.onnx'), CONTENT);
    await chooseModel(place, MODEL);
    expect(await readChosenModel(place, [MODEL])).toMatchObject({ sha256: MODEL.sha256 });
    writeFileSync(join(place, 'chosen-large.onnx'), 'cut');
    expect(await readChosenModel(place, [MODEL])).toBeUndefined();
  });

  it.each(['', 'no json', '{"name":1}', '{"name":"unknown"}', 'null'])(
    'is none where its note says %j',
    async (note) => {
      const place = folder();
      writeFileSync(join(place, 'chosen-model.json'), note);
      expect(await readChosenModel(place, [MODEL])).toBeUndefined();
    },
  );

  it('is none again after it was switched off, twice too', async () => {
    const place = folder();
    writeFileSync(join(place, 'chosen-large.onnx'), CONTENT);
    await chooseModel(place, MODEL);
    await chooseNone(place);
    await chooseNone(place);
    expect(await readChosenModel(place, [MODEL])).toBeUndefined();
  });

  it('is noticed by a server that runs', async () => {
    const place = folder();
    let time = 0;
    const log = pino({ level: 'silent' });
    const vetted = [MODEL];
    const served = createCutoutModel({
      ...{ source: undefined, folder: place, log, vetted },
      now: () => time,
    });
    await served.settled();
    expect(served.current()).toBeUndefined();
    writeFileSync(join(place, 'chosen-large.onnx'), CONTENT);
    await chooseModel(place, MODEL);
    time = 10_000;
    served.current();
    await served.settled();
    expect(served.current()).toMatchObject({ sha256: MODEL.sha256, format: MODEL.format });
    await chooseNone(place);
    time = 20_000;
    served.current();
    await served.settled();
    expect(served.current()).toBeUndefined();
    await served.close();
  });
});
