/** MD5s as HTTP and S3 write them. */

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The ETag that S3 gives to the whole: the MD5 of the parts' MD5s, and their number. */
export function computeProof(
  md5s: readonly Uint8Array[],
  digest: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): string {
  const all = new Uint8Array(16 * md5s.length);
  for (const [index, md5] of md5s.entries()) all.set(md5, 16 * index);
  return `${toHex(digest(all))}-${md5s.length}`;
}
