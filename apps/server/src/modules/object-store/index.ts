import type { Area } from '#area.ts';
import * as objectStoreTables from './migrations/0002-object-store.ts';
import * as blobChecks from './migrations/0021-blob-checks.ts';
import { objectStoreConfig } from './object-store.config.ts';
import { objectStoreSchedule } from './object-store.schedule.ts';
import { claimFolder } from './store/store-mark.ts';

export { createObjectStoreHandler } from './http/handle-request.ts';
export { letStoreSayContinue, prepareStoreServer } from './http/prepare-store-server.ts';
export { createEmbeddedStorage, type EmbeddedStorage } from './store/embedded-storage.ts';
export { findDamage } from './store/find-damage.ts';
export { forgetLostBlobs } from './store/forget-lost-blobs.ts';
export { loadStoreKeys } from './store/keys/store-keys.ts';
export { drawMarkForMove } from './store/store-mark.ts';

/** The object store of one machine: its bytes and index (`store`), and its front that speaks COS (`http`). */
export const objectStoreArea: Area = {
  name: 'object-store',
  config: objectStoreConfig,
  migrations: { '0002-object-store': objectStoreTables, '0021-blob-checks': blobChecks },
  schedule: objectStoreSchedule,
  serve({ embedded, log }) {
    const stop = new AbortController();
    const claiming = embedded && claimFolder(embedded.store, stop.signal);
    const told = claiming?.catch((err: unknown) => {
      if (!stop.signal.aborted) log.error({ err }, 'object store not marked');
    });
    return async () => {
      stop.abort();
      await told;
    };
  },
};
