import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestAppOptions } from '#test/test-app.ts';
import { fetchCutoutModel } from './fetch-cutout-model.ts';

const MODEL = Buffer.from([0x08, 0x08, ...Buffer.from('weights and graph')]);
const SHA256 = createHash('sha256').update(MODEL).digest('hex');

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'transmit-model-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Answers each request with the next of these; a number is a status. */
async function source(...answers: (Buffer | number)[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.shift() ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end('<html>gone</html>');
    else response.end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/m.onnx` };
}

async function openWith(url: string, options: TestAppOptions = {}) {
  const opened = await createTestApp({ ...options, env: { CUTOUT_MODEL_URL: url } });
  await opened.services.cutoutModel.settled();
  return opened;
}

async function modelSeen(opened: Awaited<ReturnType<typeof openWith>>) {
  return (await opened.visitor().api.site.settings({})).data.cutout_model;
}

describe('CUTOUT_MODEL_URL', () => {
  it('is no model when it is empty', async () => {
    const opened = await createTestApp();
    expect(await modelSeen(opened)).toBeNull();
    expect((await opened.visitor().send('/models/cutout-0.onnx')).status).toBe(404);
  });

  it('is fetched once and sent from our own origin, for good', async () => {
    const { asked, url } = await source(MODEL);
    const opened = await openWith(`${url}#size=64&output=none`);
    const model = await modelSeen(opened);
    expect(model).toMatchObject({ sha256: SHA256, bytes: MODEL.length, size: 64, output: 'none' });
    const answer = await opened.visitor().send(model?.url ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(MODEL);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await opened.visitor().send(model?.url ?? '');
    expect(asked).toEqual(['/m.onnx']);
  });

  it('may be a file, and only the file of that hash is sent', async () => {
    const path = join(folder(), 'm.onnx');
    writeFileSync(path, MODEL);
    const opened = await openWith(pathToFileURL(path).href);
    expect(await modelSeen(opened)).toMatchObject({ sha256: SHA256 });
    const statuses = ['/models/cutout-0.onnx', '/models/..%2ftransmit.db', '/models/x'].map(
      async (address) => (await opened.visitor().send(address)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it.each([
    ['an answer that is an error', [404], ''],
    ['a page instead of a model', [Buffer.from('<html>')], ''],
    ['nothing', [Buffer.alloc(0)], ''],
    ['other content than the operator named', [MODEL], `#sha256=${'0'.repeat(64)}`],
  ])('leaves the tool without a model for %s', async (_title, answers, fragment) => {
    const { url } = await source(...answers);
    const opened = await openWith(`${url}${fragment}`);
    expect(await modelSeen(opened)).toBeNull();
  });

  it('is tried again a minute after a failure', async () => {
    const { url } = await source(500, MODEL);
    const opened = await openWith(url);
    expect(await modelSeen(opened)).toBeNull();
    opened.clock.now += 61_000;
    await modelSeen(opened);
    await opened.services.cutoutModel.settled();
    expect(await modelSeen(opened)).toMatchObject({ sha256: SHA256 });
  });
});

it('a model that is too large is refused and leaves nothing behind', async () => {
  const { url } = await source(MODEL);
  const target = folder();
  const { signal } = new AbortController();
  await expect(
    fetchCutoutModel(url, join(target, 'm.onnx'), { signal, mostBytes: 10 }),
  ).rejects.toThrow('larger than 10 bytes');
  expect(readdirSync(target)).toEqual([]);
});
