#!/usr/bin/env node
import { homedir } from 'node:os';
import { endWithoutOutput, run } from './run.ts';
import { startFolder } from './session/start-folder.ts';
import type { Terminal } from './terminal/terminal.ts';
import { openWholeOutput } from './terminal/whole-output.ts';

const stopped = new AbortController();
// The second Ctrl+C ends it at once.
process.once('SIGINT', () => stopped.abort(new DOMException('interrupted', 'AbortError')));

const terminal: Terminal = {
  stdin: process.stdin,
  stdout: openWholeOutput(process.stdout),
  stderr: process.stderr,
  env: process.env,
  cwd: startFolder(process.env, process.cwd()),
  home: homedir(),
  signal: stopped.signal,
};
terminal.stdout.on('error', (error) => process.exit(endWithoutOutput(error, terminal)));

process.exitCode = await run(process.argv.slice(2), terminal);
// A reader that takes nothing more would keep the program.
if (stopped.signal.aborted && terminal.stdout.writableNeedDrain) process.exit();
// An open terminal must not keep the program.
process.stdin.unref?.();
