const KILOBYTE = 1024;
export const LEAST_TARGET_KB = 1;
/** Beyond, nothing that a browser can decode would be compressed. */
export const MOST_TARGET_KB = 100 * 1024;

export type TargetSize =
  | { bytes: number }
  /** Fault of the text: nothing typed, not a number, or out of bounds. */
  | { hint: 'empty' | 'not-a-number' | 'too-small' | 'too-large' };

/** A target in KB as a person types it; full-width digits and a unit are understood. */
export function parseTargetSize(typed: string | number): TargetSize {
  const text = String(typed)
    .normalize('NFKC')
    .trim()
    .replace(/\s*kb?$/i, '');
  if (text === '') return { hint: 'empty' };
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return { hint: 'not-a-number' };
  const kilobytes = Number(text);
  if (kilobytes < LEAST_TARGET_KB) return { hint: 'too-small' };
  if (kilobytes > MOST_TARGET_KB) return { hint: 'too-large' };
  return { bytes: Math.floor(kilobytes * KILOBYTE) };
}
