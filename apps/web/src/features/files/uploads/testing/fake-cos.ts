import type { Parcel, UploadCredentials, UploadDriver } from '@transmit/transfer';
import type { DriverHarness } from '@transmit/transfer/testing';
import type COS from 'cos-js-sdk-v5';
import type { CosClient } from '../engine/cos-sdk.ts';
import { FakePartStore } from './fake-part-store.ts';

export const PART = 1024 * 1024;

export const answer: UploadCredentials = {
  credentials: { tmpSecretId: 'id', tmpSecretKey: 'secret', sessionToken: 'token' },
  region: 'ap-embedded',
  bucket: 'transmit-1250000000',
  startTime: 100,
  expiredTime: 2000,
  key: 'id/a.bin',
  domain: '127.0.0.1:8081/cos/{Region}/{Bucket}',
  protocol: 'http:',
};

type Callback = Parameters<CosClient['uploadFile']>[1];

/** Behaves as COS.md §1.5 says of the SDK: canceled tasks are silent and leave their parts behind. */
export class FakeCos extends FakePartStore implements CosClient {
  static kept = new Map<string, number>();
  static made: FakeCos[] = [];
  readonly options: COS.COSOptions;
  task: { id: string; params: COS.UploadFileParams; callback: Callback } | undefined;
  isCanceled = false;

  constructor(options: COS.COSOptions) {
    super();
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

export const settled = () => new Promise((resolve) => setTimeout(resolve));

export function buildParcel(changes: Partial<Parcel<File>> = {}): Parcel<File> {
  const source = new File([new Uint8Array(5 * PART)], 'a.bin');
  return {
    Bucket: answer.bucket,
    Region: answer.region,
    Key: answer.key,
    sharesOrigin: false,
    isNear: false,
    isPresigned: false,
    source,
    sizeBytes: source.size,
    partSizeBytes: PART,
    partsAtOnce: 3,
    ...changes,
  };
}

/** A fresh fake; the client that the driver under test will have made. */
export function resetFake(): () => FakeCos {
  FakeCos.kept.clear();
  FakeCos.made = [];
  return () => {
    const made = FakeCos.made[0];
    if (!made) throw new Error('no client was made');
    return made;
  };
}

/** The rules' hand on the line behind a driver that ends in the fake. */
export function buildHarness(driver: UploadDriver<File>, cos: () => FakeCos): DriverHarness<File> {
  const act = (what: () => void) => async () => {
    await settled();
    what();
    await settled();
  };
  return {
    driver,
    parcel: buildParcel(),
    advance: (bytes) => act(() => cos().report(bytes))(),
    complete: act(() => {
      FakeCos.kept.clear();
      cos().end(null);
    }),
    breakLine: act(() => cos().end({ message: 'CORS blocked or network error' })),
    keptBytes: () => [...FakeCos.kept.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}
