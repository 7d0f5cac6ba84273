/** One PUT that tells how far it is, which `fetch` cannot. Rejects where the store does not take it. */
export function putBytes(
  address: string,
  bytes: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('PUT', address);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const { status } = request;
    if (status >= 200 && status < 300) resolve();
    else reject(new Error(`the store answered ${status}`));
  };
  request.onerror = () => reject(new Error('the store could not be reached'));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  if (signal.aborted) reject(signal.reason);
  else request.send(bytes);
  return promise;
}
