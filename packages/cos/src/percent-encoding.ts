/** COS.md §1.2 `enc`: encodeURIComponent, and also `! ' ( ) *`. */
export function encodeComponent(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (symbol) => `%${symbol.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A key as it stands in a URL: every byte encoded except the slashes. */
export function encodeKey(key: string): string {
  return encodeComponent(key).replaceAll('%2F', '/');
}

/** Undefined where the text is no valid percent-encoded UTF-8. */
export function decodeComponent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
