/** A part that was read, and what its carrier sends of it: the bytes, or where they lie. */
export interface PartPiece<Body> {
  body: Body;
  /** 16 bytes. */
  md5: Uint8Array;
  /** CRC-64/XZ of its bytes. */
  crc64: bigint;
}

/** The platform's side of sending by addresses. Every failure leaves it as an `UploadFailure`. */
export interface PartCarrier<Source, Body> {
  /** Reads each range; rejects with `file-changed` when it cannot be read. */
  read(source: Source, ranges: readonly FileRange[]): Promise<PartPiece<Body>[]>;
  /** The MD5 of a few bytes. */
  digest(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
  /** Brings one part to its address; `onBytes` gets how much of it has left. */
  put(
    address: string,
    piece: PartPiece<Body>,
    options: { onBytes: (loaded: number) => void; signal: AbortSignal },
  ): Promise<void>;
}

export interface FileRange {
  start: number;
  /** Not included. */
  end: number;
}

export interface ArrivedParts {
  /** 0 while nothing has been begun. */
  partBytes: number;
  parts: { number: number; sizeBytes: number; etag: string }[];
  isComplete: boolean;
}

/** The server's side: it knows the store, and its keys never leave it. */
export interface PartDesk {
  standing(key: string): Promise<ArrivedParts>;
  addresses(
    key: string,
    partBytes: number,
    parts: readonly { number: number; md5: string }[],
  ): Promise<string[]>;
  /** Rejects with `busy` while it is not done yet, and with `upload-gone` when parts are missing. */
  complete(key: string, proof: string): Promise<void>;
  /** Gives the upload up, with all of its parts. */
  cancel(key: string): Promise<void>;
}
