/** Asia/Shanghai has had no daylight saving since 1991: a fixed offset is exact for our dates. */
export const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Epoch ms → `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (PRODUCT §2). */
export function toWireTime(epochMs: number): string {
  return new Date(epochMs + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai → epoch ms; undefined for what is no real time. */
export function fromWireTime(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const epochMs = Date.parse(`${text.replace(' ', 'T')}Z`) - SHANGHAI_OFFSET_MS;
  // Date.parse rolls 30 February over to March; a real time survives the way back.
  return Number.isNaN(epochMs) || toWireTime(epochMs) !== text ? undefined : epochMs;
}
