/** Wish of a call that adds a code to a file. */
export interface ExtraCodeRequest {
  code: string;
  label: string;
  /** From now; left out: as long as the file. */
  expire_days?: number | undefined;
  password?: string | undefined;
  max_downloads?: number | undefined;
  /** The same in every repetition of the call; left out: each call makes a code. */
  request_key?: string | undefined;
}
