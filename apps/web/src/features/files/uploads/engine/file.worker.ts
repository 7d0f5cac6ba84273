import { serveAsking } from '@transmit/imaging/worker/serve-errands';
import { createFileHandlers } from '../intake/file-handlers.ts';
import { loadCosSdk } from './cos-sdk.ts';
import { type FileErrands, type FileQuestions, UPLOAD_FAILURES } from './file-errands.ts';

serveAsking<FileErrands, FileQuestions>(self, UPLOAD_FAILURES, (ask) => ({
  ...createFileHandlers({
    loadSdk: loadCosSdk,
    lendCredentials: (key) => ask('credentials', key),
    partDesk: {
      standing: (key) => ask('standing', key),
      addresses: (key, partBytes, parts) => ask('addresses', { key, partBytes, parts }),
      complete: (key, proof) => ask('complete', { key, proof }),
      cancel: (key) => ask('cancel', key),
    },
  }),
  begin: (kept) => begin(kept, (text) => ask('keep', text)),
}));

/**
 * The SDK keeps the numbers of unfinished uploads in local storage, so that the next page need not
 * compare their parts by hash (COS.md §1.6). A worker has none: the page keeps the one entry for it.
 */
function begin(kept: string | undefined, keepOnPage: (text: string) => Promise<void>): void {
  let entry = kept ?? null;
  const keep = (text: string) => {
    entry = text;
    // Should the page have no place for it, the parts are compared by hash.
    keepOnPage(text).catch(() => undefined);
  };
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: () => entry,
      setItem: (_key: string, text: string) => keep(text),
      removeItem: () => keep('[]'),
    },
  });
  // While the sender looks at the settings. Should it fail, the first upload will say so.
  loadCosSdk().catch(() => undefined);
}
