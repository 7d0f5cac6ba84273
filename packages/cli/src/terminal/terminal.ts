import type { Readable, Writable } from 'node:stream';
import { plainJson, plainText } from './words.ts';

/** Everything of the process that a command may touch; tests give their own. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  env: NodeJS.ProcessEnv;
  cwd: string;
  home: string;
  /** Aborts when a person presses Ctrl+C. */
  signal: AbortSignal;
}

/** A person is there to be asked. */
export function isAttended({ stdin, stderr }: Terminal): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** The result: what scripts read. */
export function sayResult(terminal: Terminal, line: string): void {
  terminal.stdout.write(`${plainText(line)}\n`);
}

/** The result as `--json` wishes it. */
export function sayJson(terminal: Terminal, facts: Record<string, unknown>): void {
  terminal.stdout.write(`${plainJson(facts)}\n`);
}

/** Everything that is not the result. */
export function note(terminal: Terminal, line: string): void {
  terminal.stderr.write(`${plainText(line)}\n`);
}
