import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { nameOfModel } from '#modules/site/index.ts';
import { probeAi, probeCutoutModel } from './probe-services.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A listening TCP server's address is always an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const KEY = 'sk-test';
const SERVICE = { AI_API_KEY: KEY, AI_VISION_MODEL: 'sees' };

describe('what the doctor says of the AI service', () => {
  it.each([
    ['its models, ours among them', 200, { data: [{ id: 'sees' }] }, 'ok', '模型在列表中'],
    ['its models, ours not', 200, { data: [{ id: 'other' }] }, '注意', '没有 sees'],
    ['no list', 404, {}, 'ok', '密钥与模型没有试过'],
    ['another list', 200, { models: [] }, 'ok', '密钥与模型没有试过'],
    ['that the key is wrong', 401, {}, '问题', 'AI_API_KEY'],
    ['that it is broken', 500, {}, '注意', '暂时有故障'],
  ])('SECURITY §3 row 171: it answers %s', async (_, status, body, state, words) => {
    const keys: (string | undefined)[] = [];
    const origin = await serve((asked, answer) => {
      keys.push(asked.headers.authorization);
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    const found = await probeAi(readConfig({ ...SERVICE, AI_BASE_URL: `${origin}/v1` }));
    expect(found.state).toBe(state);
    expect(found.text).toContain(words);
    expect(keys).toEqual([`Bearer ${KEY}`]);
  });

  it('SECURITY §3 row 171: that it is not there, or none is wanted', async () => {
    const away = await probeAi(readConfig({ ...SERVICE, AI_BASE_URL: 'http://127.0.0.1:1/v1' }));
    expect(away).toMatchObject({ state: '问题', text: expect.stringContaining('连接失败') });
    expect(await probeAi(readConfig({}))).toMatchObject({ state: 'ok' });
  });
});

describe('what the doctor says of the cutout model', () => {
  const probe = (url: string, dataDir = tmpdir()) =>
    probeCutoutModel(readConfig({ CUTOUT_MODEL_URL: url, DATA_DIR: dataDir }));

  it.each([
    ['there', 200, 1000, 'ok', '可以读取'],
    ['gone', 404, 0, '问题', '答复 404'],
    ['too large', 200, 600 * 2 ** 20, '问题', '超过 512 MB'],
  ])('SECURITY §3 row 171: one of the web that is %s', async (_, status, bytes, state, words) => {
    const origin = await serve((_asked, answer) => {
      answer.writeHead(status, { 'Content-Length': bytes });
      answer.flushHeaders();
      if (bytes === 0) answer.end();
    });
    const found = await probe(`${origin}/model.onnx`);
    expect(found.state).toBe(state);
    expect(found.text).toContain(words);
  });

  it('SECURITY §3 row 171: a file, one that was fetched, none, and one that nobody has', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'transmit-model-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'model.onnx');
    writeFileSync(file, 'x');
    expect(await probe(pathToFileURL(file).href)).toMatchObject({ state: 'ok' });
    expect(await probe(pathToFileURL(`${file}.no`).href)).toMatchObject({ state: '问题' });
    const far = 'http://127.0.0.1:1/model.onnx';
    expect(await probe(far, folder)).toMatchObject({ state: '问题' });
    mkdirSync(join(folder, 'models'));
    writeFileSync(join(folder, 'models', nameOfModel(far)), 'x');
    expect(await probe(far, folder)).toMatchObject({ state: 'ok', text: '已下载到 DATA_DIR' });
    expect(await probe('')).toMatchObject({ state: 'ok', text: expect.stringContaining('未配置') });
  });
});
