import {
  DRIVER_RULES,
  type DriverHarness,
  type SendJob,
  type UploadCredentials,
  UploadFailure,
} from '@transmit/transfer';
import type COS from 'cos-js-sdk-v5';
import { describe, expect, it } from 'vitest';
import { CosDriver } from './cos-driver.ts';
import type { CosClient } from './cos-sdk.ts';

const PART = 1024 * 1024;

const answer: UploadCredentials = {
  credentials: { tmpSecretId: 'id', tmpSecretKey: 'secret', sessionToken: 'token' },
  region: 'ap-embedded',
  bucket: 'transmit-1250000000',
  startTime: 100,
  expiredTime: 2000,
  key: 'id/a.bin',
  domain: '127.0.0.1:8081/cos/{Region}/{Bucket}',
  protocol: 'http:',
};

const cut = async (file: File, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => file.slice(start, end));

type Callback = Parameters<CosClient['uploadFile']>[1];

/** Behaves as COS.md §1.5 says of the SDK: canceled tasks are silent and leave their parts behind. */
class FakeCos implements CosClient {
  static kept = new Map<string, number>();
  static made: FakeCos[] = [];
  readonly options: COS.COSOptions;
  task: { id: string; params: COS.UploadFileParams; callback: Callback } | undefined;
  isCanceled = false;

  constructor(options: COS.COSOptions) {
    this.options = options;
    FakeCos.made.push(this);
  }

  uploadFile(params: COS.UploadFileParams, callback: Callback) {
    this.isCanceled = false;
    this.task = { id: crypto.randomUUID(), params, callback };
    params.onTaskReady?.(this.task.id);
    params.onProgress?.({ loaded: 0, total: 0, speed: 0, percent: 0 });
  }

  abortUploadTask(params: COS.AbortUploadTaskParams, callback: Callback) {
    FakeCos.kept.delete(params.Key);
    callback(null);
  }

  cancelTask(id: string) {
    if (id === this.task?.id) this.isCanceled = true;
  }

  report(loaded: number) {
    const { params } = this.running();
    if (this.isCanceled) return;
    FakeCos.kept.set(params.Key, Math.floor(loaded / PART) * PART);
    params.onProgress?.({ loaded, total: 0, speed: 0, percent: 0 });
  }

  end(error: unknown) {
    const { callback } = this.running();
    // The SDK's own type promises fields that its errors often lack.
    if (!this.isCanceled) callback(error as COS.CosError);
  }

  running() {
    if (!this.task) throw new Error('nothing was sent');
    return this.task;
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function buildJob(changes: Partial<SendJob<File>> = {}): SendJob<File> {
  const source = new File([new Uint8Array(5 * PART)], 'a.bin');
  return {
    Bucket: answer.bucket,
    Region: answer.region,
    Key: answer.key,
    sharesOrigin: false,
    isNear: false,
    source,
    sizeBytes: source.size,
    partSizeBytes: PART,
    lanes: 3,
    ...changes,
  };
}

function setUp(credentialsFor: () => Promise<UploadCredentials> = async () => answer) {
  FakeCos.kept.clear();
  FakeCos.made = [];
  const driver = new CosDriver({ loadSdk: async () => FakeCos, credentialsFor, cut });
  const cos = () => {
    const made = FakeCos.made[0];
    if (!made) throw new Error('no client was made');
    return made;
  };
  return { driver, cos };
}

function buildHarness(): DriverHarness<File> {
  const { driver, cos } = setUp();
  const act = (what: () => void) => async () => {
    await settled();
    what();
    await settled();
  };
  return {
    driver,
    job: buildJob(),
    advance: (bytes) => act(() => cos().report(bytes))(),
    complete: act(() => {
      FakeCos.kept.clear();
      cos().end(null);
    }),
    breakLine: act(() => cos().end({ message: 'CORS blocked or network error' })),
    keptBytes: () => [...FakeCos.kept.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

describe('the SDK driver keeps the rules of every driver', () => {
  it.each(DRIVER_RULES)('$title', ({ check }) => check(buildHarness()));
});

describe('the SDK driver', () => {
  const send = (driver: CosDriver, job = buildJob()) =>
    driver.send(job, () => undefined, new AbortController().signal);

  it('makes one client per store, with the constants of the spec', async () => {
    const { driver, cos } = setUp();
    const sent = send(driver);
    await settled();
    cos().end(null);
    await sent;
    const again = send(driver);
    await settled();
    cos().end(null);
    await again;
    expect(FakeCos.made).toHaveLength(1);
    expect(cos().options).toMatchObject({
      SliceSize: 5_242_880,
      FileParallelLimit: 3,
      ChunkParallelLimit: 3,
      ProgressInterval: 1000,
      Domain: answer.domain,
      Protocol: 'http:',
    });
  });

  it('passes the size and the number of parts with each file', async () => {
    const { driver, cos } = setUp();
    const sent = send(driver, buildJob({ partSizeBytes: 8 * PART, lanes: 6 }));
    await settled();
    expect(cos().running().params).toMatchObject({
      SliceSize: 5_242_880,
      ChunkSize: 8 * PART,
      AsyncLimit: 6,
    });
    cos().end(null);
    await sent;
  });

  it('answers for exactly the key in scope, with the times of the server', async () => {
    const asked: string[] = [];
    const { driver, cos } = setUp();
    const scoped = new CosDriver({
      loadSdk: async () => FakeCos,
      credentialsFor: async (key) => {
        asked.push(key);
        return answer;
      },
      cut,
    });
    const sent = send(scoped);
    await settled();
    const given = await authorize(cos(), 'id/b.bin');
    cos().end(null);
    await sent;
    expect(driver).toBeDefined();
    expect(asked).toEqual(['id/a.bin', 'id/b.bin']);
    expect(given).toMatchObject({ StartTime: 100, ExpiredTime: 2000, ScopeLimit: true });
  });

  it('calls back empty when there are no credentials, and reports why', async () => {
    const refusal = new UploadFailure('quota', { serverMessage: '存储空间不足' });
    let calls = 0;
    const { driver, cos } = setUp(async () => {
      calls += 1;
      if (calls > 1) throw refusal;
      return answer;
    });
    const sent = send(driver);
    await settled();
    expect(await authorize(cos(), answer.key)).toEqual({});
    cos().end({ message: 'getAuthorization callback params missing "TmpSecretId"' });
    await expect(sent).rejects.toBe(refusal);
  });

  it('lets go of the file of a failed task', async () => {
    const { driver, cos } = setUp();
    const sent = send(driver);
    await settled();
    cos().end({ statusCode: 404, error: { Code: 'NoSuchUpload' } });
    await expect(sent).rejects.toMatchObject({ reason: 'upload-gone' });
    expect(cos().isCanceled).toBe(true);
  });

  it('blames the file, not the network, when it cannot be read any more', async () => {
    const { driver, cos } = setUp();
    const source = new File(['abc'], 'gone.txt');
    source.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    const sent = send(driver, buildJob({ source }));
    await settled();
    cos().end({ message: 'CORS blocked or network error' });
    await expect(sent).rejects.toMatchObject({ reason: 'file-changed' });
  });

  it('takes an SDK that does not load for a network failure', async () => {
    const driver = new CosDriver({
      loadSdk: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      credentialsFor: async () => answer,
      cut,
    });
    await expect(send(driver)).rejects.toMatchObject({ reason: 'network' });
  });
});

function authorize(cos: FakeCos, prefix: string): Promise<unknown> {
  const scope = { Scope: [{ action: '', bucket: '', region: '', prefix }] };
  return new Promise((resolve) => {
    // Only Scope is looked at.
    cos.options.getAuthorization?.(scope as unknown as COS.GetAuthorizationOptions, resolve);
  });
}
