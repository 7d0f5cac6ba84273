/** The archive of a collection: a folder for each person, names by the pattern, nothing that leads out of it. */
import { cleanFileName } from '@transmit/contract';
import {
  type ArchivedPerson,
  archiveFolders,
  archiveName,
  type CollectField,
  personOf,
} from '@transmit/contract/collect';
import { diskPaths } from '@transmit/contract/files/disk-name';
import type { Executor } from '#kernel/database/database.ts';
import { type FileEntry, planZip, zipTag } from '#modules/bundles/index.ts';
import type { CollectionRow } from '../collect.tables.ts';
import { parseTexts, readCollectFields } from '../collections/read-collection.ts';
import { listPeople } from '../collections/roster.store.ts';
import {
  type ArchivedFile,
  type ArchivedHandIn,
  listArchivedFiles,
  listArchivedHandIns,
} from './archive.store.ts';

export interface WantedArchive {
  collection: CollectionRow;
  /** Hand-ins to pack; undefined for all. */
  ids: readonly number[] | undefined;
  now: number;
}

/** Plans the archive of the wanted hand-ins; undefined when no file is left to pack. */
export async function planArchive(db: Executor, wanted: WantedArchive, key: string) {
  const entries = await listEntries(db, wanted);
  if (entries.length === 0) return undefined;
  const { title } = wanted.collection;
  const name = `${cleanFileName(title)}.zip`;
  return { name, plan: planZip(entries), tag: zipTag(key, entries) };
}

async function listEntries(
  db: Executor,
  { collection, ids, now }: WantedArchive,
): Promise<FileEntry[]> {
  const handIns = await listArchivedHandIns(db, { collectionId: collection.id, ids });
  const people = await listPeople(db, collection.id);
  const files = await listArchivedFiles(
    db,
    handIns.map(({ id }) => id),
    now,
  );
  const fields = readCollectFields(collection);
  const persons = handIns.map((one) => ({
    person: describe(one, fields, people[one.person ?? -1]),
    // Each hand-in that counts for nobody gets a folder of its own.
    owner: one.person === null ? `s:${one.id}` : one.who,
  }));
  const folders = archiveFolders(persons);
  const rows = handIns.flatMap(({ id }, at) => {
    const own = files.get(id) ?? [];
    const person = persons[at]?.person;
    if (!person) return [];
    return own.map((file, place) => ({
      file,
      path: `${folders[at]}/${nameOf(file, { place, count: own.length }, { person, fields, collection })}`,
    }));
  });
  const paths = diskPaths(rows.map(({ path }) => path));
  return rows.map(({ file }, at) => toEntry(file, paths[at] ?? ''));
}

/** Takes name and number from the list for a hand-in that counts for somebody on it, otherwise from the form. */
function describe(
  { receipt, field_values }: ArchivedHandIn,
  fields: readonly CollectField[],
  listed: { name: string; number: string } | undefined,
): ArchivedPerson {
  const values = parseTexts(field_values);
  const typed = personOf(fields, values);
  return {
    name: listed?.name ?? typed.name,
    number: listed?.number || typed.number,
    receipt,
    values,
  };
}

/** Folders that were handed in stay folders, within the person's own. */
function nameOf(
  { path }: ArchivedFile,
  at: { place: number; count: number },
  {
    person,
    fields,
    collection,
  }: { person: ArchivedPerson; fields: readonly CollectField[]; collection: CollectionRow },
): string {
  const slash = path.lastIndexOf('/') + 1;
  const name = archiveName(
    collection.pattern,
    { person, fields },
    { name: path.slice(slash), ...at },
  );
  return path.slice(0, slash) + name;
}

function toEntry(file: ArchivedFile, path: string): FileEntry {
  return {
    path,
    sizeBytes: Number(file.size_bytes),
    modifiedAt: file.own_date ?? file.created_at,
    fileId: file.id,
    place: { key: file.object_key, version: file.object_version },
  };
}
