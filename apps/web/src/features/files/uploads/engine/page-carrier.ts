import { Md5Lanes } from '@transmit/cos';
import {
  type FileRange,
  type PartCarrier,
  type PartPiece,
  UploadFailure,
} from '@transmit/transfer';
import { SealedReader } from '../sealing/sealed-reader.ts';
import { isSealed, type PageSource } from '../sealing/sealed-source.ts';
import { putPart } from './put-part.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Brings parts of what was chosen to their addresses, from the file worker. */
export class PageCarrier implements PartCarrier<PageSource> {
  #lanes: Md5Lanes | undefined;

  async read(source: PageSource, ranges: readonly FileRange[]): Promise<PartPiece[]> {
    const all = await readRanges(source, ranges);
    const md5s = this.#digestAll(all);
    return all.map((bytes, index) => ({ bytes, md5: md5s[index] ?? new Uint8Array(16) }));
  }

  digest(bytes: Bytes): Uint8Array {
    return this.#digestAll([bytes])[0] ?? new Uint8Array(16);
  }

  async put(
    address: string,
    { bytes, md5 }: PartPiece,
    { onBytes, signal }: { onBytes: (loaded: number) => void; signal: AbortSignal },
  ): Promise<void> {
    const headers = { 'Content-MD5': btoa(String.fromCharCode(...md5)) };
    await putPart(address, new Blob([bytes]), { headers, onBytes, signal });
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

async function readRanges(source: PageSource, ranges: readonly FileRange[]): Promise<Bytes[]> {
  if (!isSealed(source)) return Promise.all(ranges.map((range) => readRange(source, range)));
  const reader = await SealedReader.open(source);
  return Promise.all(ranges.map((range) => reader.give(range, (bytes) => bytes.slice())));
}

/** A file that cannot be read was changed, moved or deleted. */
async function readRange(file: File, { start, end }: FileRange): Promise<Bytes> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch (cause) {
    throw new UploadFailure('file-changed', { cause });
  }
}
