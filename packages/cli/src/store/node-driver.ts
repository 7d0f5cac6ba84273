import { SLICE_THRESHOLD_BYTES } from '@transmit/contract';
import {
  childrenNamed,
  childText,
  PART_TAGS,
  readXml,
  writeXml,
  type XmlNode,
} from '@transmit/cos';
import {
  type Parcel,
  type StorePlace,
  type UploadCredentials,
  type UploadDriver,
  UploadFailure,
} from '@transmit/transfer';
import { cutParts, rangesOf } from './cut-parts.ts';
import type { StoreClient } from './store-client.ts';

/** Bytes that are made while they are read: the same range is the same bytes each time. */
export interface RangeSource {
  size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Size and time of a file, by which a change of it is noticed. */
export interface FileState {
  size: number;
  mtimeMs: number;
}

/** A file on this disk, or what is made of some. */
export interface DiskFile {
  path: string;
  /** As it was when it was collected: what is sent is of that state. */
  state: FileState;
  /** Sent in place of what lies at the path. */
  sealed?: RangeSource;
}

interface SentPart {
  partNumber: number;
  etag: string;
  sizeBytes: number;
}

type Transfer = {
  parcel: Parcel<DiskFile>;
  onProgress: (loadedBytes: number) => void;
  signal: AbortSignal;
};

/**
 * Carries files to the store from Node: as the browser's SDK does it (COS.md §1.3), one PUT or parts, and
 * parts that are there are not sent again. Two files are never told apart by their parts: that the whole is
 * right is told by the object's CRC-64 at the end.
 */
export class NodeDriver implements UploadDriver<DiskFile> {
  readonly #store: StoreClient;
  readonly #credentialsFor: (key: string) => Promise<UploadCredentials>;
  /** Bytes that an earlier run had brought, by key. */
  readonly #found = new Map<string, number>();

  constructor(store: StoreClient, credentialsFor: (key: string) => Promise<UploadCredentials>) {
    this.#store = store;
    this.#credentialsFor = credentialsFor;
  }

  /** Bytes that were in the store before. */
  get foundBytes(): number {
    return [...this.#found.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  async send(
    parcel: Parcel<DiskFile>,
    onProgress: (loadedBytes: number) => void,
    signal: AbortSignal,
  ): Promise<undefined> {
    signal.throwIfAborted();
    const transfer = { parcel, onProgress, signal };
    if (parcel.sizeBytes <= SLICE_THRESHOLD_BYTES) await this.#sendWhole(transfer);
    else await this.#sendParts(transfer);
  }

  async discard({ Key }: StorePlace): Promise<void> {
    const signal = new AbortController().signal;
    for (const uploadId of await this.#listUploads(Key, signal)) {
      await this.#request(Key, { method: 'DELETE', params: [['uploadId', uploadId]] }, signal);
    }
  }

  async #sendWhole({ parcel, onProgress, signal }: Transfer): Promise<void> {
    const { Key, source, sizeBytes } = parcel;
    let loaded = 0;
    const body = { ...source, start: 0, end: sizeBytes };
    await this.#request(Key, { method: 'PUT', body }, signal, (bytes) => {
      loaded += bytes;
      if (!signal.aborted) onProgress(Math.min(loaded, sizeBytes));
    });
  }

  async #sendParts(transfer: Transfer): Promise<void> {
    const { Key, sizeBytes } = transfer.parcel;
    const { partSizeBytes, partsAtOnce } = cutParts(transfer.parcel);
    const { signal } = transfer;
    const known = await this.#findSent(Key, signal);
    const uploadId = known?.uploadId ?? (await this.#begin(Key, transfer));
    const ranges = rangesOf(sizeBytes, partSizeBytes);
    const isKept = ({ partNumber, start, end }: (typeof ranges)[number]) =>
      known?.parts.find((part) => part.partNumber === partNumber && part.sizeBytes === end - start);
    const sent = new Map<number, SentPart>();
    for (const range of ranges) {
      const part = isKept(range);
      if (part) sent.set(part.partNumber, part);
    }
    const missing = ranges.filter(({ partNumber }) => !sent.has(partNumber));
    let arrived = [...sent.values()].reduce((sum, part) => sum + part.sizeBytes, 0);
    if (!this.#found.has(Key)) this.#found.set(Key, arrived);
    if (arrived > 0) transfer.onProgress(arrived);
    const either = new AbortController();
    const both = AbortSignal.any([signal, either.signal]);
    const carry = async () => {
      for (let next = missing.shift(); next; next = missing.shift()) {
        const { partNumber, start, end } = next;
        const body = { ...transfer.parcel.source, start, end };
        const params = [
          ['partNumber', String(partNumber)],
          ['uploadId', uploadId],
        ] as const;
        const { headers } = await this.#request(
          Key,
          { method: 'PUT', params, body },
          both,
          (bytes) => {
            arrived += bytes;
            if (!signal.aborted) transfer.onProgress(Math.min(arrived, sizeBytes));
          },
        );
        const etag = String(headers.etag ?? '');
        if (!etag)
          throw new UploadFailure('refused', { cause: new Error('a part without an ETag') });
        sent.set(partNumber, { partNumber, etag, sizeBytes: end - start });
      }
    };
    try {
      await Promise.all(Array.from({ length: partsAtOnce }, carry));
    } catch (error) {
      either.abort(error);
      throw error;
    }
    await this.#complete(Key, uploadId, [...sent.values()], signal);
  }

  async #begin(key: string, { parcel, signal }: Transfer): Promise<string> {
    const { domain } = await this.#credentialsFor(parcel.Key);
    // Real COS gets no metadata of ours; only our own store is named by a domain.
    const headers = domain ? { [PART_TAGS.header]: PART_TAGS.opaque } : {};
    const reply = await this.#request(
      key,
      { method: 'POST', params: [['uploads', '']], headers },
      signal,
    );
    const uploadId = childText(documentOf(reply.text), 'UploadId');
    if (!uploadId)
      throw new UploadFailure('refused', { cause: new Error('an upload without an id') });
    return uploadId;
  }

  /** The newest unfinished upload of this key, with the parts that have arrived. */
  async #findSent(key: string, signal: AbortSignal) {
    const uploadId = (await this.#listUploads(key, signal)).at(-1);
    if (uploadId === undefined) return undefined;
    const parts: SentPart[] = [];
    for (let marker = '0'; marker !== ''; ) {
      const params = [
        ['part-number-marker', marker],
        ['uploadId', uploadId],
      ] as const;
      const reply = await this.#request(key, { method: 'GET', params }, signal);
      const document = documentOf(reply.text);
      for (const part of childrenNamed(document, 'Part')) {
        parts.push({
          partNumber: Number(childText(part, 'PartNumber')),
          etag: childText(part, 'ETag') ?? '',
          sizeBytes: Number(childText(part, 'Size')),
        });
      }
      const isMore = childText(document, 'IsTruncated') === 'true';
      marker = isMore ? (childText(document, 'NextPartNumberMarker') ?? '') : '';
    }
    return { uploadId, parts };
  }

  async #listUploads(key: string, signal: AbortSignal): Promise<string[]> {
    const params = [
      ['prefix', key],
      ['uploads', ''],
    ] as const;
    const grant = await this.#credentialsFor(key);
    const reply = await this.#store.send({ method: 'GET', key: '', params }, grant, { signal });
    return childrenNamed(documentOf(reply.text), 'Upload')
      .filter((upload) => childText(upload, 'Key') === key)
      .flatMap((upload) => childText(upload, 'UploadId') ?? []);
  }

  async #complete(key: string, uploadId: string, parts: SentPart[], signal: AbortSignal) {
    const body = writeXml([
      'CompleteMultipartUpload',
      parts
        .toSorted((a, b) => a.partNumber - b.partNumber)
        .map(({ partNumber, etag }) => [
          'Part',
          [
            ['PartNumber', partNumber],
            ['ETag', etag],
          ],
        ]),
    ]);
    await this.#request(key, { method: 'POST', params: [['uploadId', uploadId]], body }, signal);
  }

  async #request(
    key: string,
    request: Omit<Parameters<StoreClient['send']>[0], 'key'>,
    signal: AbortSignal,
    onBytes?: (bytes: number) => void,
  ) {
    const grant = await this.#credentialsFor(key);
    return this.#store.send({ ...request, key }, grant, { signal, ...(onBytes && { onBytes }) });
  }
}

function documentOf(text: string): XmlNode {
  const root = readXml(text);
  if (!root) throw new UploadFailure('network', { cause: new Error('an answer that is no XML') });
  return root;
}
