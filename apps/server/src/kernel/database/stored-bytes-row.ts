/** Bytes that lie in the store for a row of an area, under a name that it may use. */
export interface StoredBytesRow {
  name: string;
  object_key: string;
  type: string;
  size_bytes: number;
  /** When it was put in last. */
  created_at: number;
}
