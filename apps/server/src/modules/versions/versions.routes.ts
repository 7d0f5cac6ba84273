import { VERSION_TARGET } from '@transmit/contract';
import type { HandlersOf } from '#http/call-context.ts';
import { findOnlineVersion } from './versions.store.ts';

export const versionsHandlers: HandlersOf<'versions'> = {
  /** The footer shows the online frontend version (PRODUCT §7). */
  current: async ({ product }, { services }) => {
    const online = await findOnlineVersion(services.db, product, VERSION_TARGET.frontend);
    return online ? { status: 1, version: online.ver_num } : { status: 0, version: '' };
  },
};
