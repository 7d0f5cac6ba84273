/** Binds each call of the contract to its use case; the envelope is put on here. */
import { toWireTime } from '@transmit/contract';
import type { HandlersOf } from '#http/call-context.ts';
import { issueArchiveLink } from './archive/serve-archive.ts';
import type { CollectionRow } from './collect.tables.ts';
import {
  changeCollection,
  closeCollection,
  getOwn,
  removeCollection,
  setEnd,
  setRoster,
} from './collections/change-collection.ts';
import { createCollection, readPeople } from './collections/create-collection.ts';
import { keptUntil } from './collections/read-collection.ts';
import { cancelFile, finishFile } from './handing/finish-file.ts';
import { handIn, showMine, withdraw } from './handing/hand-in.ts';
import { lendUpload } from './handing/lend-upload.ts';
import { presentArrived, presentOwn } from './handing/present-hand-in.ts';
import { showPage } from './handing/show-page.ts';
import {
  handBack,
  markHandIns,
  removeHandInOf,
  restoreHandIn,
  tieHandIn,
} from './table/change-hand-in.ts';
import { showCollection, showOwnCollections, showRoster, showTable } from './table/show-table.ts';

export const collectHandlers: HandlersOf<'collect'> = {
  page: async (lookUp, context) => ({ status: 1, data: await showPage(lookUp, context) }),

  lend: async (input, context) => ({ status: 1, data: await lendUpload(input, context) }),

  finish: async (input, context) => ({
    status: 1,
    data: presentArrived(await finishFile(input, context)),
  }),

  cancel: async (input, context) => {
    await cancelFile(input, context);
    return { status: 1 };
  },

  handIn: async (input, context) => ({
    status: 1,
    data: presentOwn(await handIn(input, context), context.now),
  }),

  mine: async (input, context) => ({
    status: 1,
    data: presentOwn(await showMine(input, context), context.now),
  }),

  withdraw: async (input, context) => {
    await withdraw(input, context);
    return { status: 1 };
  },

  create: async (input, context) => ({
    status: 1,
    data: await showCollection(await createCollection(input, context), context),
  }),

  own: async (_input, context) => ({ status: 1, rows: await showOwnCollections(context) }),

  detail: async ({ code }, context) => ({
    status: 1,
    data: await showCollection(await getOwn(code, context), context),
  }),

  pulse: async ({ code }, context) => {
    const { version } = await getOwn(code, context);
    return { status: 1, data: { version: Number(version) } };
  },

  table: async (input, context) => ({ status: 1, ...(await showTable(input, context)) }),

  change: async (input, context) => {
    await changeCollection(input, context);
    return { status: 1 };
  },

  setEnd: async (input, context) => ({
    status: 1,
    data: presentEnd(await setEnd(input, context)),
  }),

  close: async ({ code }, context) => ({
    status: 1,
    data: presentEnd(await closeCollection(code, context)),
  }),

  remove: async ({ code }, context) => {
    await removeCollection(code, context);
    return { status: 1 };
  },

  roster: async ({ code }, context) => ({
    status: 1,
    data: { people: await showRoster(code, context) },
  }),

  setRoster: async ({ code, people }, context) => {
    const changed = await setRoster({ code, people: readPeople(people) }, context);
    return { status: 1, data: await showCollection(changed, context) };
  },

  mark: async (input, context) => {
    await markHandIns(input, context);
    return { status: 1 };
  },

  tie: async (input, context) => {
    await tieHandIn(input, context);
    return { status: 1 };
  },

  handBack: async (input, context) => {
    await handBack(input, context);
    return { status: 1 };
  },

  removeOne: async (input, context) => {
    await removeHandInOf(input, context);
    return { status: 1 };
  },

  restoreOne: async (input, context) => {
    await restoreHandIn(input, context);
    return { status: 1 };
  },

  zipLink: async (input, context) => ({
    status: 1,
    data: await issueArchiveLink(input, context),
  }),
};

function presentEnd(collection: CollectionRow) {
  return {
    end_time: toWireTime(collection.ends_at),
    keep_time: toWireTime(keptUntil(collection)),
  };
}
