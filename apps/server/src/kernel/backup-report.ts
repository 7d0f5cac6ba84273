/**
 * The last backups of an installation, in a file of DATA_DIR: the command writes it, the server shows it as figures,
 * and both need no database for that, which may be what is broken.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { whileLocked } from '#core/lock-file.ts';

const BACKUP_REPORT = 'backup-report.json';

/** From best to worst, as figures have to be numbers. */
export const BACKUP_RESULT = { whole: 0, incomplete: 1, rotten: 2, failed: 3 } as const;

/**
 * Likewise, of a drill: a backup restored into a folder of its own, and checked. One that failed for want of room or
 * rights says nothing of the backup.
 */
export const DRILL_RESULT = { sound: 0, unsound: 1, damaged: 2, failed: 3 } as const;
export type DrillResult = keyof typeof DRILL_RESULT;

const drillShape = z.object({
  ran_at: z.number(),
  /** Time of the last one that ended well; null: none yet. */
  proven_at: z.number().nullable(),
  result: z.enum(['sound', 'unsound', 'damaged', 'failed']),
});

const entryShape = z.object({
  /** Epoch ms; of the last run that made a backup or verified one, whatever it found. */
  ran_at: z.number(),
  /** Likewise, of the first run; older reports did not say. */
  first_ran_at: z.optional(z.number()),
  /** Time of the last backup that was made; null: none yet. */
  made_at: z.number().nullable(),
  result: z.enum(['whole', 'incomplete', 'rotten', 'failed']),
  missing: z.number(),
  /** Paths in the folder of backups that were found rotten and are it still: the next run looks at them again. */
  rotten: z.array(z.string()),
  /** Absent until a backup of the folder was restored for proof. */
  drill: z.optional(drillShape),
});
const reportShape = z.object({ folders: z.record(z.string(), entryShape) });

export type BackupEntry = z.infer<typeof entryShape>;
export type BackupReport = z.infer<typeof reportShape>;

/** Without a file, or with one that cannot be read, nothing is known. */
export async function readBackupReport(dataDir: string): Promise<BackupReport> {
  return { folders: withoutSlips(await readFolders(dataDir)) };
}

/** Those that do not count as well. */
async function readFolders(dataDir: string): Promise<Folders> {
  const text = await readFile(join(dataDir, BACKUP_REPORT), 'utf8').catch(() => '');
  const parsed = reportShape.safeParse(parseJson(text));
  return parsed.success ? parsed.data.folders : {};
}

/**
 * Changes what is known of one folder of backups, as it is now. False where `change` answers undefined: nothing is
 * written then.
 */
export async function noteBackup(
  dataDir: string,
  folder: string,
  change: (before: BackupEntry | undefined) => BackupEntry | undefined,
): Promise<boolean> {
  return rewriteReport(dataDir, (folders) => {
    const entry = change(withoutSlips(folders)[folder]);
    const { first_ran_at, ran_at } = folders[folder] ?? {};
    const first = first_ran_at ?? ran_at ?? entry?.ran_at;
    return entry && { ...folders, [folder]: { ...entry, first_ran_at: first } };
  });
}

/** For a folder to which nobody backs up any more. False where there is nothing to forget. */
export async function forgetBackup(dataDir: string, folder: string): Promise<boolean> {
  return rewriteReport(dataDir, (folders) => {
    const { [folder]: forgotten, ...others } = withoutSlips(folders);
    return forgotten && others;
  });
}

type Folders = BackupReport['folders'];

/** By one at a time: backups into other folders and drills end at the same moment, and each keeps what the others note. */
async function rewriteReport(
  dataDir: string,
  change: (folders: Folders) => Folders | undefined,
): Promise<boolean> {
  const next = async () => change(await readFolders(dataDir));
  // Nothing to note wants no lock: on another machine there is no folder to make it in.
  if (!(await next())) return false;
  return whileLocked(join(dataDir, `${BACKUP_REPORT}.lock`), async () => {
    const folders = await next();
    if (folders) await writeReport(dataDir, folders);
    return folders !== undefined;
  });
}

/** A timer runs again by itself, and a hand that has slipped does not. */
const AGAIN_MS = 12 * 3_600_000;

/**
 * A folder in which no backup was ever made may be a slip of the hand: it counts while there is no other, and from the
 * moment when it was tried again half a day later.
 */
function withoutSlips(folders: Folders): Folders {
  const entries = Object.entries(folders);
  if (entries.every(([, { made_at }]) => made_at === null)) return folders;
  const isMeant = ({ made_at, ran_at, first_ran_at = ran_at }: BackupEntry) =>
    made_at !== null || ran_at - first_ran_at >= AGAIN_MS;
  return Object.fromEntries(entries.filter(([, entry]) => isMeant(entry)));
}

async function writeReport(dataDir: string, folders: Folders): Promise<void> {
  const report: BackupReport = { folders };
  const path = join(dataDir, BACKUP_REPORT);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, JSON.stringify(report), { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
