/** Bytes as text, for what travels in JSON or is kept. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Undefined for what is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (symbol) => symbol.charCodeAt(0));
  } catch {
    return undefined;
  }
}
