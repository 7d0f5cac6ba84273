import { FakeWorker } from '@transmit/imaging/testing';
import { serveAsking } from '@transmit/imaging/worker/serve-errands';
import { type LentCredentials, UploadFailure } from '@transmit/transfer';
import { DRIVER_RULES } from '@transmit/transfer/testing';
import type COS from 'cos-js-sdk-v5';
import { describe, expect, it, vi } from 'vitest';
import { type FileErrands, type FileQuestions, UPLOAD_FAILURES } from '../engine/file-errands.ts';
import { FileWorker } from '../engine/file-worker.ts';
import {
  answer,
  buildHarness,
  buildParcel,
  FakeCos,
  resetFake,
  settled,
} from '../testing/fake-cos.ts';
import { createFileHandlers } from './file-handlers.ts';

/** The store of these tests lends credentials. */
const NO_PARTS = {
  standing: async () => ({ partBytes: 0, parts: [], isComplete: false }),
  addresses: async () => [],
  complete: async () => undefined,
  cancel: async () => undefined,
};

/** Page and worker: no message arrives before its sender is done, and none keeps an object's class. */
function setUp(lendCredentials = async (_key: string): Promise<LentCredentials> => answer) {
  const cos = resetFake();
  const files = new FileWorker({
    createWorker: connect,
    lendCredentials,
    partDesk: NO_PARTS,
    memory: { read: () => undefined, write: () => undefined },
  });
  return { files, cos };
}

function connect(): FakeWorker {
  return new FakeWorker((scope) =>
    serveAsking<FileErrands, FileQuestions>(scope, UPLOAD_FAILURES, (ask) => ({
      ...createFileHandlers({
        loadSdk: async () => FakeCos,
        lendCredentials: (key) => ask('credentials', key),
        partDesk: NO_PARTS,
      }),
      begin: () => undefined,
    })),
  );
}

describe('sending in the worker keeps the rules of every driver', () => {
  it.each(DRIVER_RULES)('$title', async ({ check }) => {
    const { files, cos } = setUp();
    await expect(check(buildHarness(files, cos))).resolves.toBeUndefined();
  });
});

describe('what the file worker does', () => {
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
    // Every file's stream is replaced, because the worker has a copy of this one.
    vi.spyOn(Blob.prototype, 'stream').mockImplementationOnce(() => {
      throw new DOMException('gone', 'NotReadableError');
    });
    const hash = files.hash(file, () => undefined, never);
    await expect(hash).rejects.toMatchObject({ reason: 'file-changed' });
  });

  it('passes on why the page has no credentials', async () => {
    const { files } = setUp(async () => {
      throw new UploadFailure('quota', { serverMessage: '存储空间不足' });
    });
    const sent = files.send(buildParcel(), () => undefined, never);
    await expect(sent).rejects.toMatchObject({ reason: 'quota', serverMessage: '存储空间不足' });
  });

  it('asks the page once for a try at a file, however often the SDK wants credentials', async () => {
    const asked: string[] = [];
    const { files, cos } = setUp(async (key) => {
      asked.push(key);
      return { ...answer, key };
    });
    for (const tries of [1, 2]) {
      const sent = files.send(buildParcel(), () => undefined, never);
      while (!FakeCos.made[0]?.task || FakeCos.made[0].isCanceled) await settled();
      await Promise.all([authorize(cos()), authorize(cos())]);
      await authorize(cos());
      expect(asked).toHaveLength(tries);
      cos().end(null);
      await sent;
      cos().isCanceled = true;
    }
    expect(asked).toEqual(['id/a.bin', 'id/a.bin']);
  });

  it('asks again when what it was lent runs out', async () => {
    let asked = 0;
    const lifeMs = (answer.expiredTime - answer.startTime) * 1000;
    const { files, cos } = setUp(async () => {
      asked += 1;
      return { ...answer, ageMs: asked === 1 ? lifeMs : 0 };
    });
    const sent = files.send(buildParcel(), () => undefined, never);
    while (!FakeCos.made[0]?.task) await settled();
    await authorize(cos());
    await authorize(cos());
    expect(asked).toBe(2);
    cos().end(null);
    await sent;
  });
});

/** Asks for authorization as the SDK does before a request. */
function authorize({ options }: FakeCos): Promise<COS.GetAuthorizationCallbackParams> {
  const wanted = { Scope: [{ prefix: answer.key }] } as unknown as COS.GetAuthorizationOptions;
  return new Promise((resolve) => options.getAuthorization?.(wanted, resolve));
}
