/** Codes of files and, in their order, where each stands in the bundle. */
export interface Contents {
  codes: string[];
  paths?: string[] | undefined;
  /** Folders without a file in them. */
  folders?: string[] | undefined;
}

/** Wish of a call that makes a bundle. */
export interface BundleRequest extends Contents {
  name?: string | undefined;
  note?: string | undefined;
  expire_days?: number | undefined;
  password?: string | undefined;
  /** Instead of a password: that of the sending. */
  lock?: string | undefined;
  max_downloads?: number | undefined;
  /** The same in every repetition of the call; left out: each call makes a bundle. */
  request_key?: string | undefined;
  /** The sending whose promised code becomes the bundle's. */
  promise?: string | undefined;
}
