import type { Plugin } from 'vite';

/**
 * Keeps the first file of a worker out of what its other files import. WebKit does not know that file again under its
 * own name and runs it once more: two listeners for each message, so each file was sent by two uploads, and two copies
 * of all that its modules remember. Vite builds workers without it, and reads no such setting of theirs.
 */
export function workerEntriesApart(): Plugin {
  return {
    name: 'worker-entries-apart',
    options: (options) => ({ ...options, preserveEntrySignatures: 'strict' }),
  };
}
