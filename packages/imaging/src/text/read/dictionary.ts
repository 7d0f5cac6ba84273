/** One character a line, in the order of the network's classes; the space comes after the last. */
export function parseDictionary(file: string): string[] {
  const characters = file.split(/\r?\n/);
  if (characters.at(-1) === '') characters.pop();
  return [...characters, ' '];
}
