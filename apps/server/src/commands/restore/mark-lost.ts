/**
 * Records say what is so: a file whose bytes are lost is cleared, with an entry in the audit log that says why, and not
 * offered to anybody.
 */
import { basename } from 'node:path';
import type { Config } from '#kernel/config.ts';
import { type Executor, openDatabase } from '#kernel/database/database.ts';
import { migrate } from '#migrate.ts';
import { AUDIT_ACTOR, recordAudit } from '#modules/accounts/index.ts';
import { forgetCopies, loseObjects } from '#modules/files/index.ts';
import { forgetLostBlobs } from '#modules/object-store/index.ts';

/** Before the database gets its name, so that none is served that names what is not there. */
export async function markLost(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  sqlitePath: string,
  { paths, now }: { paths: readonly string[]; now: number },
): Promise<void> {
  const db = openDatabase({ url: databaseUrl, sqlitePath });
  try {
    await migrate(db);
    await db.transaction().execute((tx) => markAll(tx, paths, now));
  } finally {
    await db.destroy();
  }
}

async function markAll(tx: Executor, paths: readonly string[], now: number): Promise<void> {
  const blobs = paths.filter((path) => path.startsWith('objects/'));
  const copies = paths.filter((path) => path.startsWith('backup/'));
  const keys = await forgetLostBlobs(
    tx,
    blobs.map((path) => basename(path)),
  );
  for (const { code, before, after } of await loseObjects(tx, keys, now)) {
    await recordAudit(tx, {
      now,
      actor: AUDIT_ACTOR.command,
      action: 'file.clear',
      target: code,
      before: { status: before },
      after: { status: after, reason: 'lost at restore' },
    });
  }
  await forgetCopies(tx, [
    ...new Set(copies.map((path) => path.slice('backup/'.length).replace(/\.json$/, ''))),
  ]);
}
