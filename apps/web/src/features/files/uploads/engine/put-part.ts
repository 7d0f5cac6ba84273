import { childText, readXml } from '@transmit/cos';
import { storeFailureReason, UploadFailure } from '@transmit/transfer';

/** Without a limit a dead connection hangs for ever; 8 MB at 27 KB/s still gets through. */
const REQUEST_TIMEOUT_MS = 300_000;

interface PutOptions {
  headers?: Record<string, string>;
  onBytes: (loaded: number) => void;
  signal: AbortSignal;
}

/** Brings a part to an address that is signed for it. Resolves with the store's tag of it. */
export function putPart(
  address: string,
  body: Blob,
  { headers = {}, onBytes, signal }: PutOptions,
): Promise<string> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  // The part is our own, so it is not the file: with a network, it is the store that does not answer.
  const fail = () =>
    reject(new UploadFailure(navigator.onLine === true ? 'store-away' : 'network'));
  request.upload.onprogress = ({ loaded }) => onBytes(Math.min(loaded, body.size));
  request.onload = () =>
    request.status < 300
      ? resolve(request.getResponseHeader('ETag') ?? '')
      : reject(refusalOf(request));
  request.onerror = fail;
  request.ontimeout = fail;
  request.onabort = () => reject(signal.reason);
  request.open('PUT', address);
  request.timeout = REQUEST_TIMEOUT_MS;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  // A body with a type would add a header that nobody has signed.
  request.send(body);
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

function refusalOf({ status, responseText }: XMLHttpRequest): UploadFailure {
  const root = readXml(responseText.trim());
  const code = (root && childText(root, 'Code')) ?? '';
  const cause = `${status} ${code}`;
  return new UploadFailure(storeFailureReason(code, status), { cause });
}
