import type { PartsClient } from '../engine/cos-sdk.ts';

/** A store's unfinished uploads by the SDK's calls, and the `PUT` to the addresses that it signs. */
export class FakePartStore implements PartsClient {
  readonly uploads = new Map<string, { key: string; parts: Map<number, Uint8Array> }>();
  readonly objects = new Map<string, Uint8Array>();
  /** Each `PUT`, in order. */
  readonly puts: { number: number; bytes: Uint8Array }[] = [];
  pageSize = 1000;
  /** So many answers to a joining are lost. */
  lost = 0;
  /** As COS does: nothing is known any more of an upload that has been joined. */
  isForgetful = false;
  readonly #joined = new Set<string>();

  async multipartInit({ Key }: Parameters<PartsClient['multipartInit']>[0]) {
    const UploadId = `upload-${this.uploads.size + 1}`;
    this.uploads.set(UploadId, { key: Key, parts: new Map() });
    return { UploadId };
  }

  async multipartList({ Prefix }: Parameters<PartsClient['multipartList']>[0]) {
    const found = [...this.uploads].filter(([, { key }]) => key.startsWith(Prefix));
    return { Upload: found.map(([UploadId, { key }]) => ({ Key: key, UploadId })) };
  }

  async multipartListPart({
    UploadId,
    PartNumberMarker = '0',
  }: Parameters<PartsClient['multipartListPart']>[0]) {
    const all = [...(this.uploads.get(UploadId)?.parts ?? [])].toSorted(([a], [b]) => a - b);
    const after = all.filter(([number]) => number > Number(PartNumberMarker));
    const page = after.slice(0, this.pageSize);
    return {
      Part: page.map(([PartNumber, { length }]) => ({
        PartNumber: String(PartNumber),
        ETag: `"tag-${PartNumber}"`,
        Size: String(length),
      })),
      IsTruncated: after.length > page.length ? ('true' as const) : ('false' as const),
      NextPartNumberMarker: page.at(-1)?.[0] ?? 0,
    };
  }

  async multipartComplete({
    Key,
    UploadId,
    Parts,
  }: Parameters<PartsClient['multipartComplete']>[0]) {
    const upload = this.uploads.get(UploadId);
    const isKnown = this.#joined.has(UploadId) && !this.isForgetful;
    if (!upload && !isKnown) throw { statusCode: 404, error: { Code: 'NoSuchUpload' } };
    if (upload) {
      const bytes = Parts.map(({ PartNumber }) => upload.parts.get(PartNumber) ?? new Uint8Array());
      this.objects.set(Key, joinBytes(bytes));
      this.uploads.delete(UploadId);
      this.#joined.add(UploadId);
    }
    this.lost -= 1;
    if (this.lost >= 0) throw { error: 'CORS blocked or network error' };
  }

  getObjectUrl(
    { Key, Query = {} }: Parameters<PartsClient['getObjectUrl']>[0],
    callback: Parameters<PartsClient['getObjectUrl']>[1],
  ) {
    const named = Object.entries(Query).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const query = new URLSearchParams([['key', Key], ...named]);
    // The SDK's type promises an error in any case.
    callback(null as never, { Url: `https://store/?${query}` });
  }

  /** In place of the request. */
  readonly put = async (
    address: string,
    body: Blob,
    { onBytes, signal }: { onBytes: (loaded: number) => void; signal: AbortSignal },
  ): Promise<string> => {
    signal.throwIfAborted();
    const bytes = new Uint8Array(await body.arrayBuffer());
    const query = new URL(address).searchParams;
    const number = Number(query.get('partNumber') ?? 0);
    this.puts.push({ number, bytes });
    const upload = this.uploads.get(query.get('uploadId') ?? '');
    if (upload) upload.parts.set(number, bytes);
    else this.objects.set(query.get('key') ?? '', bytes);
    onBytes(bytes.length);
    return `"tag-${number}"`;
  };
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
