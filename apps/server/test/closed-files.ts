/**
 * Set-up of each of the server's test files: every file that is opened is closed again by the end. Many test files
 * share a process, in which a handle that was left open fails whichever test runs when it is collected.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, vi } from 'vitest';

/** A handle that something else closes, as a socket that ends, may take a moment. */
const PATIENCE_MS = 20_000;

/** Paths of what is open, by its handle; one for all test files of the process. */
const OPEN = Symbol.for('transmit.test.open-files');
type OpenFiles = Map<fs.promises.FileHandle, string>;
const shared = globalThis as { [OPEN]?: OpenFiles };

shared[OPEN] ??= watchOpenFiles();
const openFiles = shared[OPEN];

afterAll(async () => {
  try {
    await vi.waitFor(() => expect([...openFiles.values()]).toEqual([]), { timeout: PATIENCE_MS });
  } finally {
    openFiles.clear();
  }
});

function watchOpenFiles(): OpenFiles {
  const files: OpenFiles = new Map();
  const { open } = fs.promises;
  fs.promises.open = async (...file: Parameters<typeof open>) => {
    const handle = await open(...file);
    files.set(handle, String(file[0]));
    const close = handle.close.bind(handle);
    handle.close = () => close().finally(() => files.delete(handle));
    return handle;
  };
  syncBuiltinESMExports();
  return files;
}
