/** `17:32:40` by the clock of who looks. */
export function clockOf(epochMs: number): string {
  return new Date(epochMs).toLocaleTimeString('zh-CN', { hour12: false });
}
