#!/usr/bin/env node
import { homedir } from 'node:os';
import { run } from './run.ts';

const stopped = new AbortController();
// The second Ctrl+C ends it at once.
process.once('SIGINT', () => stopped.abort(new DOMException('interrupted', 'AbortError')));
// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', () => process.exit());

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  // npm runs its scripts in the package's folder, and says where it was called.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  home: homedir(),
  signal: stopped.signal,
});
// An open terminal must not keep the program.
process.stdin.unref?.();
