import type { PreviewKind } from '@transmit/contract';

/** A file to look at. */
export interface PreviewSource {
  kind: PreviewKind;
  /** The address it was opened by, which may have ended: the file's name among what is kept of it. */
  src: string;
  /** An address that lives, for as long as the preview is open. */
  findLink: () => Promise<string>;
}
