/**
 * Acts until it goes well, and resolves with what that gave. After each failure `judge` rejects, where another
 * try is not worth it, or resolves when it is time for the next one.
 */
export async function repeatUntilDone<T>(
  act: () => Promise<T>,
  judge: (error: unknown, attempt: number) => Promise<void> | void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      await judge(error, attempt);
    }
  }
}
