import { alike, type Defence } from '../defence.ts';

const BLOBS = 'apps/server/src/modules/object-store/store/blobs';
const STORE = 'apps/server/src/modules/object-store/store';
const FRONT = 'apps/server/src/modules/object-store/http';
const DATABASE = 'apps/server/src/kernel/database';

/** Each step of the order in which things become durable, seen at the system calls. */
const order = alike({
  test: `${FRONT}/durability.test.ts`,
});

export const DURABILITY_DEFENCES: readonly Defence[] = [
  order({
    id: '§2.1 bytes are durable before they get their name',
    file: `${BLOBS}/blob-store.ts`,
    snippet: 'await this.#files.datasync(handle);',
    without: '',
  }),
  order({
    id: '§2.1 the name is durable before the index speaks of it',
    file: `${BLOBS}/blob-store.ts`,
    snippet: 'await this.#files.syncFolder(this.#folder(id));',
    without: '',
  }),
  order({
    id: '§2.1 names of copies are durable before the index speaks of them',
    file: `${BLOBS}/blob-store.ts`,
    snippet: 'await this.#syncFoldersOf(links.map(({ to }) => to));',
    without: '',
  }),
  order({
    id: '§2.1 a removal is durable before it is answered',
    file: `${BLOBS}/blob-store.ts`,
    snippet: 'await this.#syncFoldersOf(ids);',
    without: '',
  }),
  order({
    id: '§2.1 the index is durable before the client hears of it',
    file: `${DATABASE}/node-sqlite.ts`,
    snippet: `connection.end('commit');
    await this.#wal.sync();`,
    without: `connection.end('commit');
    void this.#wal.sync();`,
  }),
  order({
    id: '§2.1 a removal is answered when the bytes are gone',
    file: `${STORE}/remove-object.ts`,
    snippet: 'await discardBlobs(store, released);',
    without: 'void discardBlobs(store, released);',
  }),
  order({
    id: '§2.1 an aborted upload is answered when its bytes are gone',
    file: `${STORE}/uploads/abort-upload.ts`,
    snippet: 'await discardBlobs(store, released);',
    without: 'void discardBlobs(store, released);',
  }),
  order({
    id: '§2.1 bytes that nobody needs any more go after the commit',
    file: `${STORE}/put-object.ts`,
    snippet: `failpoint('put.post_commit_pre_reply');
  await discardBlobs(store, replaced);`,
    without: `failpoint('put.post_commit_pre_reply');
  void discardBlobs(store, replaced);`,
  }),
  {
    id: '§2.1 a write without a transaction is durable as well',
    file: `${DATABASE}/node-sqlite.ts`,
    snippet: `const result = await this.#writeAlone<Row>(query);
    await this.#wal.sync();`,
    without: 'const result = await this.#writeAlone<Row>(query);',
    test: `${DATABASE}/wal-sync.test.ts`,
  },
  {
    id: '§2.1 what was not synced is brought into the database before the next write',
    file: `${DATABASE}/node-sqlite.ts`,
    snippet: 'await whileBusy(() => this.#writer.checkpoint(), giveUpAt);',
    without: '',
    test: `${DATABASE}/wal-sync.test.ts`,
  },
  {
    id: '§2.1 every folder up to the data folder is durable',
    file: `${BLOBS}/blob-store.ts`,
    snippet: "for (const above of ['.', '..', '../..'])",
    without: "for (const above of ['.'])",
    test: `${BLOBS}/blob-store.test.ts`,
  },
  {
    id: '§2.1 a failed sync is never tried again',
    file: `${DATABASE}/wal-sync.ts`,
    snippet: "if (this.#hasFailed) throw new Error('an earlier sync of the WAL failed');",
    without: '',
    test: `${DATABASE}/wal-sync.test.ts`,
  },
  {
    id: '§2.1 after a failed sync nobody is told that it is durable',
    file: `${STORE}/group-commit.ts`,
    snippet: 'if (!isConflict(error) && (hasRun || isDatabaseAway(error))) {',
    without: 'if (!isConflict(error) && isDatabaseAway(error)) {',
    test: `${STORE}/group-commit.test.ts`,
  },
  {
    id: '§2.1 of a group commit nobody is answered before the commit',
    file: `${STORE}/group-commit.ts`,
    snippet: 'for (const entry of batch) all.push(await runOne(entry, tx));',
    without: 'for (const entry of batch) (await runOne(entry, tx))();',
    test: `${STORE}/group-commit.test.ts`,
  },
  {
    id: '§2.1 one that fails takes none of its group along',
    file: `${STORE}/group-commit.ts`,
    snippet: 'for (const entry of batch) await commitAlone(db, entry);',
    without: 'for (const entry of batch) entry.reject(error);',
    test: `${STORE}/group-commit.test.ts`,
  },
  {
    id: '§2.1 bytes that are not what was announced are refused',
    file: `${BLOBS}/blob-store.ts`,
    snippet: "if (md5 && !blob.tag.equals(md5)) throw new CosError('BadDigest');",
    without: '',
    test: `${BLOBS}/blob-store.test.ts`,
  },
  {
    id: '§2.1 bytes that end early are refused',
    file: `${BLOBS}/blob-store.ts`,
    snippet: 'if (sizeBytes !== undefined && blob.sizeBytes !== sizeBytes) {',
    without: 'if (sizeBytes === -1) {',
    test: `${BLOBS}/blob-store.test.ts`,
  },
  {
    id: '§2.1 after any failure nothing of the bytes stays',
    file: `${BLOBS}/blob-store.ts`,
    snippet: 'await this.#forget(temporary, this.#path(id));',
    without: '',
    test: `${BLOBS}/blob-store.test.ts`,
  },
  {
    id: '§2.1 bytes stay while nobody knows whether they were committed',
    file: `${STORE}/put-object.ts`,
    snippet: 'if (error instanceof CosError) await store.blobs.remove([blob.id]);',
    without: 'await store.blobs.remove([blob.id]);',
    test: `${STORE}/embedded-store.test.ts`,
    name: '(sqlite)',
  },
  {
    id: 'F19 a download of rotten bytes never ends well',
    file: `${BLOBS}/read-pieces.ts`,
    snippet: 'if (check && at === end && !check.isRight()) {',
    without: 'if (at < 0) {',
    test: `${FRONT}/failing-disk.test.ts`,
    name: '(sqlite)',
  },
  {
    id: 'F20 the sweep removes nothing when the database seems another’s',
    file: `${STORE}/sweep.ts`,
    snippet: 'if (!isAdopted) refuseMost(orphans.length, seen);',
    without: '',
    test: `${STORE}/clean-up.test.ts`,
    name: '(sqlite)',
  },
  {
    id: 'F20 an older copy of the database sweeps nothing',
    file: `${STORE}/sweep.ts`,
    snippet: 'await renewMark(store);',
    without: '',
    test: `${STORE}/clean-up.test.ts`,
    name: '(sqlite)',
  },
  {
    id: 'F1 a Complete that is cut short leaves the upload or the object, never half of both',
    file: `${STORE}/uploads/complete-upload.ts`,
    snippet: 'const { etag, discarded } = await store.commit(async (tx) => {',
    without: 'const { etag, discarded } = await (async (work) => work(store.db))(async (tx) => {',
    test: `${STORE}/crash.test.ts`,
  },
  {
    id: 'F3 the store’s first keys are durable before they get their name',
    file: `${STORE}/keys/store-keys.ts`,
    snippet: "writeFileSync(temporary, text, { mode: 0o600, flag: 'wx', flush: true });",
    without: "writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });",
    test: `${STORE}/keys/store-keys.durable.test.ts`,
  },
  {
    id: 'F3 the name of the store’s first keys is durable before they are used',
    file: `${STORE}/keys/store-keys.ts`,
    snippet: '  syncFolder(dataDir);\n',
    without: '',
    test: `${STORE}/keys/store-keys.durable.test.ts`,
  },
  {
    id: 'F3 a file that was picked up is durable before it gets its name',
    file: 'packages/cli/src/get/fetch-file.ts',
    snippet: '      await bringToDisk(file, part);\n',
    without: '',
    test: 'packages/cli/src/get/fetch-file.durable.test.ts',
  },
  {
    id: 'F4 of a file that the disk refused nothing is gone on with',
    file: 'packages/cli/src/get/part-file.ts',
    snippet: `  } catch (error) {
    await rm(noteOf(part), { force: true });
    throw error;`,
    without: `  } catch (error) {
    throw error;`,
    test: 'packages/cli/src/get/fetch-file.durable.test.ts',
  },
  {
    id: 'F22 an upgrade of SQLite that is killed leaves the database as it was',
    file: `${DATABASE}/node-sqlite.ts`,
    snippet: `supportsTransactionalDdl(): boolean {
    return true;`,
    without: `supportsTransactionalDdl(): boolean {
    return false;`,
    test: 'apps/server/src/killed-upgrade.test.ts',
  },
  {
    id: '§3.260 an older program does not serve what it would misread',
    file: `${DATABASE}/migrate.ts`,
    snippet: 'if (above.length > 0) throw new ConfigError(tooOld(above));',
    without: '',
    test: 'apps/server/src/rollback.test.ts',
  },
  {
    id: '§3.260 what only adds is noted beside the floor',
    file: `${DATABASE}/migrate.ts`,
    snippet: 'isFloor(name, migration) ? FLOOR_TABLE : ADDITIVE_TABLE',
    without: 'FLOOR_TABLE',
    test: 'apps/server/src/rollback.test.ts',
  },
  {
    id: '§3.259 a folder that holds two releases is not started',
    file: 'bin/transmit-server',
    snippet: '"$node" "$home/bin/check-release.mjs"',
    without: 'true',
    test: 'scripts/release/release.test.ts',
    name: 'row 259',
  },
];
