/**
 * Random text and ids from `getRandomValues`, which also works on plain http, where
 * `crypto.randomUUID` does not exist.
 */
export function randomText(length: number, alphabet: string): string {
  const numbers = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(numbers, (number) => alphabet.charAt(number % alphabet.length)).join('');
}

/** A version 4 UUID. */
export function randomUuid(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
