import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliFailure, interrupted } from '../failure.ts';
import { isAttended, type Terminal } from './terminal.ts';
import { plainText } from './words.ts';

/** Says how to do without a question, where nobody is there to be asked. */
type Instead = string | CliFailure;

/** Asks at the terminal. A secret is taken as it was typed: blanks may belong to it. */
export async function ask(
  terminal: Terminal,
  question: string,
  { isSecret = false, instead }: { isSecret?: boolean; instead: Instead },
): Promise<string> {
  if (!isAttended(terminal)) {
    throw typeof instead === 'string' ? new CliFailure('usage', instead) : instead;
  }
  const { stdin, stderr, signal } = terminal;
  const shown = plainText(question);
  // Whatever stands before a line that is typed is wiped out, but for the line's own question.
  if (isSecret) stderr.write(shown);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: stdin,
    output: isSecret ? silent : stderr,
    terminal: true,
  });
  const left = Promise.withResolvers<never>();
  // Ctrl+C and Ctrl+D close it, which the question itself tells in words of its own.
  lines.once('close', () => left.reject(interrupted()));
  let typed: string | undefined;
  try {
    typed = await Promise.race([lines.question(isSecret ? '' : shown, { signal }), left.promise]);
    return isSecret ? typed : typed.trim();
  } finally {
    lines.close();
    if (isSecret || typed === undefined) stderr.write('\n');
  }
}

/** Yes only for a clear yes. */
export async function confirm(
  terminal: Terminal,
  question: string,
  { instead }: { instead: Instead },
): Promise<boolean> {
  const answer = await ask(terminal, `${question} [y/N] `, { instead });
  return /^(y|yes|是)$/i.test(answer);
}
