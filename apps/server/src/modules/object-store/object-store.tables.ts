/** Index of the embedded store; the bytes are files (docs/decisions/0010). Times are epoch ms. */
interface ObjectStoreTables {
  store_objects: StoreObjectTable;
  store_uploads: StoreUploadTable;
  store_blobs: StoreBlobTable;
  /** Answers to Complete, kept for a day, so that a lost answer can be given again. */
  store_finished_uploads: StoreFinishedUploadTable;
}

/** Headers that are kept with the bytes and given back on reading. */
interface StoreMetaColumns {
  content_type: string;
  storage_class: string;
  /** JSON of header name → value: Cache-Control, Content-Disposition, x-cos-meta-… */
  headers: string;
}

interface StoreObjectTable extends StoreMetaColumns {
  key: string;
  /** New with every write of the key; owns the blobs. */
  id: string;
  size_bytes: number;
  /** Without quotes. */
  etag: string;
  /** CRC-64/XZ, decimal. */
  crc64: string;
  modified_at: number;
}

interface StoreUploadTable extends StoreMetaColumns {
  id: string;
  key: string;
  /** Sum over its parts. */
  total_bytes: number;
  created_at: number;
  /** Last sign of life; dead after a day without one. */
  touched_at: number;
}

interface StoreBlobTable {
  /** Id of the blob, and name of its file. */
  id: string;
  /** An upload or an object; null = to be deleted. */
  owner_id: string | null;
  /** The part number; 1 for an object written in one piece. */
  position: number;
  /** Position of the blob in its object; 0 while it is a part. */
  offset_bytes: number;
  size_bytes: number;
  /** Hex MD5. */
  etag: string;
  crc64: string;
  /** See `BlobCheck`; 0 where `xxh64` stands. */
  crc32: number;
  xxh64: string | null;
  created_at: number;
}

interface StoreFinishedUploadTable {
  id: string;
  key: string;
  etag: string;
  /** Tells the same list of parts from another one. */
  parts_digest: string;
  finished_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends ObjectStoreTables {}
}
