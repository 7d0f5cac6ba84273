import { VERSION_TARGET } from '@transmit/contract';
import type { HandlersOf } from '#http/call-context.ts';
import { createVersion } from './create-version.ts';
import { releaseVersion, undoRelease } from './release-version.ts';
import { showVersions } from './show-versions.ts';
import { findOnlineVersion } from './versions.store.ts';

export const versionsHandlers: HandlersOf<'versions'> = {
  /** The footer shows the online frontend version (PRODUCT §7). */
  current: async ({ product }, { services }) => {
    const online = await findOnlineVersion(services.db, product, VERSION_TARGET.frontend);
    return online ? { status: 1, version: online.ver_num } : { status: 0, version: '' };
  },

  query: async ({ product, last_id }, { services }) => ({
    status: 1,
    ...(await showVersions(services.db, { product, lastId: last_id })),
  }),

  create: async (input, context) => ({
    status: 1,
    data: { id: await createVersion(input, context) },
  }),

  releace: async (input, context) => ({
    status: 1,
    data: { release_id: await releaseVersion(input, context) },
  }),

  undo: async ({ release_id }, context) => {
    await undoRelease(release_id, context);
    return { status: 1 };
  },
};
