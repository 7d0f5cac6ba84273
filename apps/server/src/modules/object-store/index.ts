import type { Area } from '#area.ts';
import * as objectStoreTables from './migrations/0002-object-store.ts';
import { objectStoreConfig } from './object-store.config.ts';
import { objectStoreSchedule } from './object-store.schedule.ts';

export { findDamage } from '#adapters/object-storage/embedded/find-damage.ts';
export { createObjectStoreHandler, type StoreHandler } from './handle-request.ts';
export { letStoreSayContinue, prepareStoreServer } from './prepare-store-server.ts';
export { loadStoreKeys } from './store-keys.ts';

/** The embedded store's HTTP front: speaks COS. */
export const objectStore: Area = {
  name: 'object-store',
  config: objectStoreConfig,
  migrations: { '0002-object-store': objectStoreTables },
  schedule: objectStoreSchedule,
};
