const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const RANDOM_SYMBOLS = 6;
/** Ids whose randomness is asked of the system at once. */
const TOGETHER = 128;

/**
 * spec §3: yyyyMMddHHmmss and six random letters or digits. Of 10,000 in one second two are the same once in a thousand
 * times, so each is looked up before it is given out.
 */
export function* createTaskIds(
  isTaken: (id: string) => boolean,
  now: Date = new Date(),
): Generator<string, never> {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  const stamp = local.toISOString().slice(0, 19).replace(/\D/g, '');
  for (;;) {
    // 62 does not divide 2^32, but by so little that an id, which is no secret, may be uneven.
    const random = crypto.getRandomValues(new Uint32Array(RANDOM_SYMBOLS * TOGETHER));
    let id = stamp;
    for (const value of random) {
      id += SYMBOLS.charAt(value % SYMBOLS.length);
      if (id.length < stamp.length + RANDOM_SYMBOLS) continue;
      if (!isTaken(id)) yield id;
      id = stamp;
    }
  }
}
