import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliFailure } from '../failure.ts';
import { isAttended, type Terminal } from './terminal.ts';

/** Asks at the terminal; where nobody is there, says how to do without. */
export async function ask(
  terminal: Terminal,
  question: string,
  { isSecret = false, instead }: { isSecret?: boolean; instead: string },
): Promise<string> {
  if (!isAttended(terminal)) throw new CliFailure('usage', instead);
  const { stdin, stderr, signal } = terminal;
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: stdin,
    output: isSecret ? silent : stderr,
    terminal: true,
  });
  try {
    return (await lines.question('', { signal })).trim();
  } finally {
    lines.close();
    if (isSecret) stderr.write('\n');
  }
}

/** Yes only for a clear yes. */
export async function confirm(
  terminal: Terminal,
  question: string,
  { instead }: { instead: string },
): Promise<boolean> {
  const answer = await ask(terminal, `${question} [y/N] `, { instead });
  return /^(y|yes|是)$/i.test(answer);
}
