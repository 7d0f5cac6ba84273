const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** spec §3: yyyyMMddHHmmss and six random letters or digits. */
export function createTaskId(now: Date = new Date()): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  const stamp = local.toISOString().slice(0, 19).replace(/\D/g, '');
  // 62 does not divide 2^32, but by so little that an id, which is no secret, may be uneven.
  const random = crypto.getRandomValues(new Uint32Array(6));
  return stamp + Array.from(random, (value) => SYMBOLS.charAt(value % SYMBOLS.length)).join('');
}
