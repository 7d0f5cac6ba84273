/** A stored file whose download is measured. */
import { once } from 'node:events';
import { get } from 'node:http';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { putStoreObject, targetOf } from '@transmit/e2e/store-client';

/** Stores the bytes as a file of the server and answers with the address of its download. */
export async function storeDownload(
  origin: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { api } = createViewer(origin, 10_000);
  const size = bytes.length;
  const { data: grant } = await api.files.uploadCredentials({
    module: 'transmit',
    filename: 'bench.bin',
    size,
  });
  await putStoreObject(targetOf(grant), grant.key, bytes);
  const { data: file } = await api.files.finishUpload({
    key: grant.key,
    name: 'bench.bin',
    size,
    file_type: 1,
  });
  const link = await api.shares.downloadLink({ code: file.code });
  if (link.status !== 1) throw new Error(link.msg);
  return link.data.download_src;
}

/**
 * Reads a download and drops its bytes; throws unless there are as many as wanted. node:http costs the client
 * less than fetch, so that the servers are compared.
 */
export async function drain(url: string, wanted: number): Promise<void> {
  const request = get(url, { highWaterMark: 2 ** 20 } as object);
  const [response] = await once(request, 'response');
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  await once(response, 'end');
  if (received !== wanted) throw new Error(`got ${received} of ${wanted}: ${response.statusCode}`);
}
