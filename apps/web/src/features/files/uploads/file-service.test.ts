import { UploadFailure } from '@transmit/transfer';
import { DRIVER_RULES } from '@transmit/transfer/testing';
import { describe, expect, it } from 'vitest';
import { answer, buildHarness, buildJob, FakeCos, resetFake, settled } from './fake-cos.ts';
import { FileService } from './file-service.ts';
import { FileWorker, type WorkerPort } from './file-worker.ts';
import type { FromFileWorker, ToFileWorker } from './file-worker-protocol.ts';

/** Page and worker: no message arrives before its sender is done, and none keeps an object's class. */
function setUp(credentialsFor = async (_key: string) => answer) {
  const cos = resetFake();
  const files = new FileWorker({
    createWorker: connect,
    credentialsFor,
    memory: { read: () => undefined, write: () => undefined },
  });
  return { files, cos };
}

function connect(): WorkerPort {
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (message: ToFileWorker) =>
      queueMicrotask(() => {
        if (message.kind !== 'begin') service.receive(message);
      }),
  };
  const service = new FileService({
    post: (message: FromFileWorker) =>
      queueMicrotask(() => port.onmessage?.({ data: structuredClone(message) } as MessageEvent)),
    loadSdk: async () => FakeCos,
  });
  return port;
}

describe('sending in the worker keeps the rules of every driver', () => {
  it.each(DRIVER_RULES)('$title', async ({ check }) => {
    const { files, cos } = setUp();
    await expect(check(buildHarness(files, cos))).resolves.toBeUndefined();
  });
});

describe('the file service', () => {
  const never = new AbortController().signal;

  it('hashes a file and tells how far it is', async () => {
    const { files } = setUp();
    const file = new File(['123456789'], 'check.txt');
    // The check value of CRC-64/XZ, in decimal.
    const expected = BigInt('0x995dc9bbdf1939fa').toString();
    expect(await files.hash(file, () => undefined, never)).toBe(expected);
    expect(await files.sample(file)).toMatch(/^\d+$/);
  });

  it('says that a file which cannot be read has changed', async () => {
    const { files } = setUp();
    const file = new File(['abc'], 'gone.txt');
    file.stream = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    const hash = files.hash(file, () => undefined, never);
    await expect(hash).rejects.toMatchObject({ reason: 'file-changed' });
  });

  it('passes on why the page has no credentials', async () => {
    const { files } = setUp(async () => {
      throw new UploadFailure('quota', { serverMessage: '存储空间不足' });
    });
    const sent = files.send(buildJob(), () => undefined, never);
    await expect(sent).rejects.toMatchObject({ reason: 'quota', serverMessage: '存储空间不足' });
  });

  it('asks for the credentials of each file', async () => {
    const asked: string[] = [];
    const { files, cos } = setUp(async (key) => {
      asked.push(key);
      return { ...answer, key };
    });
    const sent = files.send(buildJob(), () => undefined, never);
    while (FakeCos.made.length === 0) await settled();
    await settled();
    cos().end(null);
    await sent;
    expect(asked).toEqual(['id/a.bin']);
  });
});
