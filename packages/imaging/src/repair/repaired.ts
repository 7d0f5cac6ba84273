/** A picture that decoders open, made of one that they refuse. */
export interface Repaired {
  file: Blob;
  /** A part of the picture is missing: what stands in its place is empty. */
  isIncomplete: boolean;
}
