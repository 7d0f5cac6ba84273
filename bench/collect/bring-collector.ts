/** The collector of a bench, whose list names everybody who may come. */
import { registerByApi } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { collectByApi } from '@transmit/e2e/collecting';
import type { TestServer } from '@transmit/e2e/server';

/** No call is given up while the machine is full of work: how long each takes is measured where it matters. */
const PATIENCE_MS = 60_000;
const DIGITS = '零一二三四五六七八九';

export interface Collector extends Viewer {
  code: string;
}

export async function bringCollector(
  server: TestServer,
  { names, ...most }: { names: string[]; max_size: number; max_files: number },
): Promise<Collector> {
  const viewer = createViewer(server.origin, PATIENCE_MS);
  await registerByApi(viewer, server);
  const people = names.map((name) => ({ name }));
  return { ...viewer, code: await collectByApi(viewer, { ...most, people }) };
}

/** A name that nobody else has: `林零零零三七`. */
export function nameOfPerson(nth: number): string {
  const digits = String(nth).padStart(5, '0');
  return `林${Array.from(digits, (digit) => DIGITS.charAt(Number(digit))).join('')}`;
}
