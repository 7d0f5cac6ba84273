/** Contents of a bundle; the bundle itself is a row of `share_codes` without a file. */
interface BundlesTables {
  bundle_files: BundleFileTable;
  bundle_folders: BundleFolderTable;
  zip_sums: ZipSumTable;
}

export interface BundleFileTable {
  bundle_id: number;
  /** 0, 1, 2 …: the `index` of the calls. */
  position: number;
  file_id: number;
  /** `照片/2024/a.jpg`; no two of a bundle are equal. */
  path: string;
}

/** A folder in which no file is. */
interface BundleFolderTable {
  bundle_id: number;
  /** `照片/空`. */
  path: string;
}

/** The sum that a zip says of a file's bytes; a file without a row was in no zip yet. */
interface ZipSumTable {
  file_id: number;
  crc32: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends BundlesTables {}
}
