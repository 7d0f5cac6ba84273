import { loadCosSdk } from './cos-sdk.ts';
import { FileService } from './file-service.ts';
import type { FromFileWorker, ToFileWorker } from './file-worker-protocol.ts';

const service = new FileService({ post, loadSdk: loadCosSdk });

addEventListener('message', ({ data }: MessageEvent<ToFileWorker>) => {
  if (data.kind === 'begin') begin(data.kept);
  else service.receive(data);
});

/**
 * The SDK keeps the numbers of unfinished uploads in local storage, so that the next page need not
 * compare their parts by hash (COS.md §1.6). A worker has none: the page keeps the one entry for it.
 */
function begin(kept: string | undefined): void {
  let entry = kept ?? null;
  const keep = (text: string) => {
    entry = text;
    post({ kind: 'keep', text });
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

function post(message: FromFileWorker): void {
  postMessage(message);
}
