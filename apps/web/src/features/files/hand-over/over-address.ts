/**
 * The address by which another browser of this device goes on. Its token stands in the fragment, which no server and no log
 * ever gets, behind what is there already: the key of a sealed share.
 */
const OVER = /(?:^#|&)over=([\w-]*)/;

export function withOver(hash: string, token: string): string {
  const { rest } = readOver(hash);
  return `${rest === '' ? '#' : `${rest}&`}over=${token}`;
}

/** The token of a fragment, and what else stands in it, as it was. */
export function readOver(hash: string): { token: string | undefined; rest: string } {
  const [part, token] = OVER.exec(hash) ?? [];
  if (part === undefined) return { token: undefined, rest: hash };
  const rest = hash.replace(part, '').replace(/^#?&?/, '');
  return { token, rest: rest === '' ? '' : `#${rest}` };
}
