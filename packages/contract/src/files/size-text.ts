/** Sizes as people read them, in powers of 1024. */

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
/** Decimals by unit: nobody needs 86.3 KB, everybody sees the difference of 1.1 and 1.23 GB. */
const DECIMALS = [0, 0, 1, 2, 2, 2] as const;

/** `842.0 MB`, `1.02 GB`, `86 KB`; what would round up to 1024 takes the next unit. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (unit < UNITS.length - 1 && Number(value.toFixed(DECIMALS[unit])) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(DECIMALS[unit])} ${UNITS[unit]}`;
}
