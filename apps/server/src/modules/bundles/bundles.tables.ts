/** What a bundle holds; the bundle itself is a row of `share_codes` without a file. */
export interface BundlesTables {
  bundle_files: BundleFileTable;
}

export interface BundleFileTable {
  bundle_id: number;
  /** 0, 1, 2 …: the `index` of the calls. */
  position: number;
  file_id: number;
  /** `照片/2024/a.jpg`; no two of a bundle are equal. */
  path: string;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends BundlesTables {}
}
