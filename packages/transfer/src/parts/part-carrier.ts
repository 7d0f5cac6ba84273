/** Bytes of a part, and their MD5. */
export interface PartPiece {
  bytes: Uint8Array<ArrayBuffer>;
  md5: Uint8Array;
}

/** The platform's side of sending by addresses. Every failure leaves it as an `UploadFailure`. */
export interface PartCarrier<Source> {
  /** The bytes of each range with their MD5s; rejects with `file-changed` when they cannot be read. */
  read(source: Source, ranges: readonly FileRange[]): Promise<PartPiece[]>;
  /** The MD5 of a few bytes. */
  digest(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
  /** Brings one part to its address; `onBytes` gets how much of it has left. */
  put(
    address: string,
    piece: PartPiece,
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
