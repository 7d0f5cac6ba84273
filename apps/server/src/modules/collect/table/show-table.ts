/** The collector's view: collections with their figures, and each hand-in as a row. */
import { PAGE_ROWS, toWireTime } from '@transmit/contract';
import type { TableTab } from '@transmit/contract/collect';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { listFirstPaths } from '#modules/bundles/index.ts';
import { newShares } from '#modules/shares/index.ts';
import type { CollectionRow, SubmissionRow } from '../collect.tables.ts';
import { getOwn } from '../collections/change-collection.ts';
import { listOwnCollections } from '../collections/collections.store.ts';
import {
  keptUntil,
  parseTexts,
  readCollectFields,
  readPlaces,
  readRule,
} from '../collections/read-collection.ts';
import { countListed, findPeople, listPeopleWithCounts } from '../collections/roster.store.ts';
import { type Counts, countHandedIn, countSame, listHandedIn } from './table.store.ts';

/** So many of a row's files are named, for their small pictures. */
const FIRST_FILES = 3;
const MISSING_SHOWN = 100;

export async function showOwnCollections(context: CallContext) {
  const { services, viewer, now } = context;
  const collections = await listOwnCollections(services.db, ownerOf(viewer));
  const ids = collections.map(({ id }) => id);
  const countsOf = await countHandedIn(services.db, ids);
  const rosters = await countListed(services.db, ids);
  const locked = await newShares.listLocked(
    services.db,
    collections.map(({ code }) => code),
  );
  return collections.map((collection) => ({
    code: collection.code,
    title: collection.title,
    create_time: toWireTime(collection.created_at),
    end_time: toWireTime(collection.ends_at),
    expire_status: flagOf(collection.ends_at <= now),
    has_password: locked.has(collection.code),
    ...presentCounts(countsOf(collection.id), rosters.get(collection.id)),
  }));
}

export async function showCollection(collection: CollectionRow, context: CallContext) {
  const { services, now } = context;
  const { db } = services;
  const counts = (await countHandedIn(db, [collection.id]))(collection.id);
  const people = await listPeopleWithCounts(db, collection.id);
  const locked = await newShares.listLocked(db, [collection.code]);
  const missing = people.filter(({ count }) => Number(count) === 0);
  const hasRoster = people.length > 0;
  return {
    code: collection.code,
    url: `${services.publicOrigin}/v/collect/${collection.code}`,
    title: collection.title,
    note: collection.note,
    create_time: toWireTime(collection.created_at),
    end_time: toWireTime(collection.ends_at),
    expire_status: flagOf(collection.ends_at <= now),
    keep_time: toWireTime(keptUntil(collection)),
    has_password: locked.has(collection.code),
    may_change: collection.may_change === 1,
    ...readRule(collection),
    endings: [...readRule(collection).endings],
    fields: readCollectFields(collection),
    pattern: collection.pattern,
    ...presentCounts(counts, hasRoster ? people.length : undefined),
    returned_count: counts.returned,
    double_count: counts.doubles,
    unlisted_count: hasRoster ? counts.unlisted : 0,
    missing: missing.slice(0, MISSING_SHOWN).map(({ name, number }) => ({ name, number })),
    missing_count: missing.length,
    version: Number(collection.version),
  };
}

function presentCounts(counts: Counts, rosterCount: number | undefined) {
  return {
    person_count: rosterCount === undefined ? counts.people : counts.listed,
    roster_count: rosterCount ?? null,
    submission_count: counts.submissions,
    new_count: counts.fresh,
    file_count: counts.files,
    total_size: counts.bytes,
  };
}

function flagOf(isSo: boolean): 0 | 1 {
  return isSo ? 1 : 0;
}

export async function showRoster(code: string, context: CallContext) {
  const { id } = await getOwn(code, context);
  const people = await listPeopleWithCounts(context.services.db, id);
  return people.map(({ position, name, number, count }) => ({
    index: position,
    name,
    number,
    count: Number(count),
  }));
}

export async function showTable(
  {
    code,
    tab = 'all',
    last_turn,
    rows: limit = PAGE_ROWS,
  }: {
    code: string;
    tab?: TableTab | undefined;
    last_turn?: number | undefined;
    rows?: number | undefined;
  },
  context: CallContext,
) {
  const { db } = context.services;
  const { id: collectionId, version } = await getOwn(code, context);
  const wish = { collectionId, tab, beforeTurn: last_turn, limit };
  const handIns = await listHandedIn(db, wish);
  const places = handIns.flatMap(({ person, alike }) => [
    ...(person === null ? [] : [person]),
    ...readPlaces(alike),
  ]);
  const names = await findPeople(db, collectionId, places);
  const bundleIds = handIns.flatMap(({ bundle_id }) => (bundle_id === null ? [] : [bundle_id]));
  const paths = await listFirstPaths(db, bundleIds, FIRST_FILES);
  const same = await countSame(
    db,
    collectionId,
    handIns.map(({ who }) => who),
  );
  const facts = { names, paths, same };
  return { rows: handIns.map((one) => presentRow(one, facts)), version: Number(version) };
}

interface Facts {
  names: Map<number, string>;
  paths: Map<number, string[]>;
  same: Map<string, number>;
}

function presentRow(one: SubmissionRow, { names, paths, same }: Facts) {
  const person = (index: number) => ({ index, name: names.get(index) ?? '' });
  const first = one.bundle_id === null ? [] : (paths.get(one.bundle_id) ?? []);
  return {
    id: one.id,
    turn: Number(one.turn),
    values: parseTexts(one.field_values),
    person: one.person === null ? null : person(one.person),
    like: readPlaces(one.alike).map(person),
    state: one.state === 'returned' ? ('returned' as const) : ('handed' as const),
    is_new: one.is_seen === 0 && one.state === 'handed',
    same_count: same.get(one.who) ?? 1,
    hand_time: toWireTime(one.handed_at ?? one.created_at),
    is_changed: one.first_handed_at !== one.handed_at,
    receipt: one.receipt,
    word: one.word,
    file_count: one.file_count,
    total_size: Number(one.total_bytes),
    bundle_code: one.bundle_code,
    first_names: first.map((path) => path.slice(path.lastIndexOf('/') + 1)),
  };
}
