import {
  CHUNK_PARALLELISM,
  FILE_PARALLELISM,
  PROGRESS_INTERVAL_MS,
  SLICE_THRESHOLD_BYTES,
} from '@transmit/contract';
import { PART_TAGS } from '@transmit/cos';
import {
  type Parcel,
  type StorePlace,
  type UploadCredentials,
  type UploadDriver,
  UploadFailure,
} from '@transmit/transfer';
import type COS from 'cos-js-sdk-v5';
import { isSealed, type PageSource } from '../sealing/sealed-source.ts';
import { sendSealedParts } from '../sealing/send-parts.ts';
import { toCosFailure } from './cos-failure.ts';
import type { CosClient, CosConstructor } from './cos-sdk.ts';
import { findCulprit } from './find-culprit.ts';
import { putPart } from './put-part.ts';

/** Without a limit a dead connection hangs for ever; 8 MB at 27 KB/s still gets through. */
const REQUEST_TIMEOUT_MS = 300_000;

/**
 * Finished tasks that the SDK remembers. The queue of 10,000 (spec §9) is ours; the SDK copies its
 * whole list on every progress report.
 */
const SDK_LIST_SIZE = 2 * FILE_PARALLELISM;

/**
 * Carries files with the official COS SDK: the same code against real COS and the embedded store. It
 * runs in the file worker: cutting, signing and sending parts would each hold the page now and then,
 * and comparing the parts of another device's upload by hash for seconds (docs/decisions/0040).
 */
export class CosDriver implements UploadDriver<PageSource> {
  readonly #loadSdk: () => Promise<CosConstructor>;
  readonly #credentialsFor: (key: string) => Promise<UploadCredentials>;
  /** One client per address of a store: its options cannot differ between calls. */
  readonly #clients = new Map<string, CosClient>();
  readonly #credentialFailures = new Map<string, UploadFailure>();

  constructor(options: {
    loadSdk: () => Promise<CosConstructor>;
    credentialsFor: (key: string) => Promise<UploadCredentials>;
  }) {
    this.#loadSdk = options.loadSdk;
    this.#credentialsFor = options.credentialsFor;
  }

  async send(
    parcel: Parcel<PageSource>,
    onProgress: (loadedBytes: number) => void,
    signal: AbortSignal,
  ): Promise<undefined> {
    signal.throwIfAborted();
    const store = await this.#storeFor(parcel.Key);
    signal.throwIfAborted();
    const { source } = parcel;
    try {
      if (isSealed(source)) {
        const sealed = { ...parcel, source };
        await sendSealedParts({ ...store, parcel: sealed, onProgress, signal, put: putPart });
      } else {
        await uploadFile(store, { ...parcel, source }, onProgress, signal);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof UploadFailure) throw error;
      const failure = toCosFailure(error, this.#credentialFailures.get(parcel.Key));
      if (failure.reason !== 'network') throw failure;
      throw await findCulprit(isSealed(source) ? source.files : [source], orAway(failure));
    }
  }

  /** The SDK's cancel leaves the parts in the store (COS.md §1.5), so they are aborted by name. */
  async discard({ Bucket, Region, Key }: StorePlace): Promise<void> {
    const { cos } = await this.#storeFor(Key);
    await new Promise<void>((resolve, reject) => {
      cos.abortUploadTask({ Bucket, Region, Key, Level: 'file' }, (error) =>
        error ? reject(toCosFailure(error)) : resolve(),
      );
    });
  }

  async #storeFor(key: string): Promise<{ cos: CosClient; isOurs: boolean }> {
    const { domain, protocol } = await this.#credentialsFor(key);
    // Only our own store is named by a domain.
    return { cos: await this.#clientFor(domain, protocol), isOurs: Boolean(domain) };
  }

  async #clientFor(domain: string | undefined, protocol: string | undefined): Promise<CosClient> {
    const address = `${protocol ?? ''}//${domain ?? ''}`;
    const known = this.#clients.get(address);
    if (known) return known;
    const Sdk = await loadOrFail(this.#loadSdk);
    const cos = new Sdk({
      SliceSize: SLICE_THRESHOLD_BYTES,
      FileParallelLimit: FILE_PARALLELISM,
      ChunkParallelLimit: CHUNK_PARALLELISM,
      ProgressInterval: PROGRESS_INTERVAL_MS,
      UploadQueueSize: SDK_LIST_SIZE,
      Timeout: REQUEST_TIMEOUT_MS,
      ...(domain ? { Domain: domain } : {}),
      ...(protocol ? { Protocol: protocol } : {}),
      getAuthorization: (options, callback) => this.#authorize(options, callback),
    });
    this.#clients.set(address, cos);
    return cos;
  }

  /** `Scope[0].prefix` is the key in every call, also where `Key` is empty (COS.md §1.7). */
  async #authorize(
    { Scope }: COS.GetAuthorizationOptions,
    callback: (params: COS.GetAuthorizationCallbackParams) => void,
  ): Promise<void> {
    const key = String(Scope[0]?.prefix ?? '');
    try {
      const answer = await this.#credentialsFor(key);
      const { credentials } = answer;
      if (!credentials) throw new UploadFailure('credentials');
      this.#credentialFailures.delete(key);
      callback({
        TmpSecretId: credentials.tmpSecretId,
        TmpSecretKey: credentials.tmpSecretKey,
        SecurityToken: credentials.sessionToken,
        StartTime: answer.startTime,
        ExpiredTime: answer.expiredTime,
        // Our credentials open one key; without this the SDK would sign file 2 with those of file 1.
        ScopeLimit: true,
      });
    } catch (error) {
      if (error instanceof UploadFailure) this.#credentialFailures.set(key, error);
      // The task hangs for ever unless it is called; an empty answer fails it (COS.md §0.4).
      callback({} as COS.GetAuthorizationCallbackParams);
    }
  }
}

function uploadFile(
  { cos, isOurs }: { cos: CosClient; isOurs: boolean },
  parcel: Parcel<File>,
  onProgress: (loadedBytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let taskId = '';
  // Not pauseTask: a canceled task lets go of the file, and the next one finds its parts again.
  const stop = () => {
    cos.cancelTask(taskId);
    reject(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  cos.uploadFile(
    {
      ...paramsOf(parcel, isOurs),
      onTaskReady: (id: string) => {
        taskId = id;
      },
      // The SDK begins each task with a report of 0, before it has counted the parts it will skip.
      onProgress: ({ loaded }) => {
        if (loaded > 0 && !signal.aborted) onProgress(Math.min(loaded, parcel.sizeBytes));
      },
    },
    (error) => {
      signal.removeEventListener('abort', stop);
      if (!error) return resolve();
      // A failed task stays in the SDK's list together with its file; ours starts a new one.
      cos.cancelTask(taskId);
      reject(error);
    },
  );
  return promise;
}

function paramsOf(parcel: Parcel<File>, isOurs: boolean) {
  return {
    Bucket: parcel.Bucket,
    Region: parcel.Region,
    Key: parcel.Key,
    Body: parcel.source,
    // Both sizes are set, because a SliceSize alone becomes the size of the parts (COS.md §0.3).
    SliceSize: SLICE_THRESHOLD_BYTES,
    ChunkSize: parcel.partSizeBytes,
    AsyncLimit: parcel.partsAtOnce,
    // The object's CRC-64 tells at the end that all parts came whole. Real COS gets no metadata
    // of ours.
    ...(isOurs && { Headers: { [PART_TAGS.header]: PART_TAGS.opaque } }),
  };
}

/** A part of the app that does not load is the network's fault, not the file's. */
async function loadOrFail(load: () => Promise<CosConstructor>): Promise<CosConstructor> {
  try {
    return await load();
  } catch (cause) {
    throw new UploadFailure('network', { cause });
  }
}

/** While this device has a network, it is the store that does not answer. */
function orAway(failure: UploadFailure): UploadFailure {
  return navigator.onLine === true ? new UploadFailure('store-away', { cause: failure }) : failure;
}
