import { REAL_CLOCK } from '@transmit/contract/clock';
import type { ErrandHandlers } from '@transmit/imaging/worker/serve-errands';
import {
  ChoosingDriver,
  CredentialsCache,
  type LentCredentials,
  type PartDesk,
  PartsDriver,
  sampledHash,
  UploadFailure,
} from '@transmit/transfer';
import { CosDriver } from '../engine/cos-driver.ts';
import type { CosConstructor } from '../engine/cos-sdk.ts';
import type { FileErrands } from '../engine/file-errands.ts';
import { PageCarrier } from '../engine/page-carrier.ts';
import { wholeHash } from '../engine/whole-hash.ts';
import { sumsOf } from '../sealing/given-sums.ts';
import { SealedReader } from '../sealing/sealed-reader.ts';
import { isSealed, type PageSource } from '../sealing/sealed-source.ts';

/** The worker's side of `FileWorker`: does what the page asks for, and asks it for credentials. */
export function createFileHandlers(options: {
  loadSdk: () => Promise<CosConstructor>;
  lendCredentials: (key: string) => Promise<LentCredentials>;
  /** The page's calls about single parts, for a store that speaks S3. */
  partDesk: PartDesk;
}): Omit<ErrandHandlers<FileErrands>, 'begin'> {
  /** The SDK wants them for each request, or nearly: the page is asked once for a try at a file. */
  const credentials = new CredentialsCache(REAL_CLOCK);
  const credentialsFor = (key: string) => credentials.get(key, () => options.lendCredentials(key));
  const driver = new ChoosingDriver<PageSource>(credentialsFor, {
    lent: new CosDriver({ loadSdk: options.loadSdk, credentialsFor }),
    presigned: new PartsDriver(new PageCarrier(), options.partDesk),
  });
  return {
    async send(parcel, { report, signal }) {
      // The page may have dropped those of the last try, which the store refused.
      credentials.drop(parcel.Key);
      const { source } = parcel;
      const end = isSealed(source) ? sumsOf(source.id).beginSending() : undefined;
      try {
        return await driver.send(parcel, report, signal);
      } finally {
        end?.();
      }
    },
    discard(place) {
      credentials.drop(place.Key);
      return driver.discard(place);
    },
    sample: (source) => readable(sample(source)),
    whole: (source, { report, signal }) => readable(hash(source, report, signal)),
  };
}

async function sample(source: PageSource): Promise<string> {
  if (!isSealed(source)) return sampledHash(source);
  const reader = await SealedReader.open(source);
  const slice = (start: number, end: number) => ({
    arrayBuffer: () => reader.look({ start, end }, (bytes) => bytes.slice().buffer),
  });
  return sampledHash({ size: source.size, slice });
}

async function hash(
  source: PageSource,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (!isSealed(source)) return wholeHash(source, report, signal);
  return (await SealedReader.open(source)).hash(report, signal);
}

/** A file that cannot be read was changed, moved or deleted. */
async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof UploadFailure) throw cause;
    throw new UploadFailure('file-changed', { cause });
  }
}
