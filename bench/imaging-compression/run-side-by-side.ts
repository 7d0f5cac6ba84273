/** Works from 0 up to `count`, `width` at a time; the first failure ends it. */
export async function runSideBySide(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const walk = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: width }, walk));
}
