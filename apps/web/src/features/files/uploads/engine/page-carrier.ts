import { childText, Md5Lanes, readXml } from '@transmit/cos';
import {
  type FileRange,
  type PartCarrier,
  type PartPiece,
  storeFailureReason,
  UploadFailure,
} from '@transmit/transfer';

/** Without a limit a dead connection hangs for ever; 8 MB at 27 KB/s still gets through. */
const REQUEST_TIMEOUT_MS = 300_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Brings parts of a chosen file to their addresses, from the file worker. */
export class PageCarrier implements PartCarrier<File> {
  #lanes: Md5Lanes | undefined;

  async read(file: File, ranges: readonly FileRange[]): Promise<PartPiece[]> {
    const all = await Promise.all(ranges.map((range) => readRange(file, range)));
    const md5s = this.#digestAll(all);
    return all.map((bytes, index) => ({ bytes, md5: md5s[index] ?? new Uint8Array(16) }));
  }

  digest(bytes: Bytes): Uint8Array {
    return this.#digestAll([bytes])[0] ?? new Uint8Array(16);
  }

  put(
    address: string,
    { bytes, md5 }: PartPiece,
    { onBytes, signal }: { onBytes: (loaded: number) => void; signal: AbortSignal },
  ): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    // The bytes are in memory, so it is not the file: with a network, it is the store that does not answer.
    const fail = () =>
      reject(new UploadFailure(navigator.onLine === true ? 'store-away' : 'network'));
    request.upload.onprogress = ({ loaded }) => onBytes(Math.min(loaded, bytes.length));
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(signal.reason);
    request.open('PUT', address);
    request.timeout = REQUEST_TIMEOUT_MS;
    request.setRequestHeader('Content-MD5', btoa(String.fromCharCode(...md5)));
    // Otherwise the browser adds a type of its own, which nobody has signed.
    request.send(new Blob([bytes]));
    signal.addEventListener('abort', stop, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', stop));
  }

  /** Side by side: four cost hardly more than one. */
  #digestAll(all: readonly Bytes[]): Uint8Array[] {
    this.#lanes ??= Md5Lanes.create();
    const lanes = this.#lanes;
    if (!lanes) throw new UploadFailure('refused', { serverMessage: TOO_OLD });
    const inputs = all.map((bytes) => ({ stream: lanes.open(), pieces: [bytes] }));
    lanes.advance(inputs);
    return inputs.map(({ stream }) => lanes.digest(stream));
  }
}

const TOO_OLD = '浏览器版本过旧，不能向这里的存储发送，请更新浏览器后再试';

/** A file that cannot be read was changed, moved or deleted. */
async function readRange(file: File, { start, end }: FileRange): Promise<Bytes> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch (cause) {
    throw new UploadFailure('file-changed', { cause });
  }
}

function refusalOf({ status, responseText }: XMLHttpRequest): UploadFailure {
  const root = readXml(responseText.trim());
  const code = (root && childText(root, 'Code')) ?? '';
  const cause = `${status} ${code}`;
  return new UploadFailure(storeFailureReason(code, status), { cause });
}
