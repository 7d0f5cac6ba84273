/** A million files in the database of a stopped server, always the same ones. */
import { join } from 'node:path';
import { CODE_ALPHABET, CODE_LENGTH, withCheckSymbol } from '@transmit/contract';
import { createSeededDraws } from '../../apps/server/src/core/seeded-draws.ts';
import { type Database, openDatabase } from '../../apps/server/src/kernel/database/database.ts';
// The tables that are filled here.
import type {} from '../../apps/server/src/modules/files/files.tables.ts';
import type {} from '../../apps/server/src/modules/library/library.tables.ts';

export const SEEDED_FILES = 1_000_000;
const OWNERS = 1000;
const FAVORITES = 10_000;
const VISITS = 50_000;
const ROWS_PER_INSERT = 500;

/** Facts of each file for the measurement, by its number (id = number + 1). */
export interface Seeded {
  status: Uint8Array;
  fileType: Uint8Array;
  storageType: Uint8Array;
  isFavorite: Uint8Array;
  isPublic: Uint8Array;
  sizeBytes: Float64Array;
  owner: Uint16Array;
}

const WORDS =
  '报告 合同 照片 发票 视频 会议 产品 说明书 测试 年度 总结 report invoice IMG_ plan'.split(' ');
const EXTENSIONS: Record<number, string> = { 1: 'pdf', 2: 'jpg', 3: 'mp4', 5: 'heic' };

/** Old files are mostly deleted or cleared, as in a service that has run for years. */
const OLD_STATUS = [0, 0, 0, 0, 2, 2, 1, 1, 3, 5];
const NEW_STATUS = [1, 1, 1, 1, 1, 1, 1, 3, 0, 5];

export async function seedFiles(dataDir: string, now: number): Promise<Seeded> {
  const db = openDatabase({ url: '', sqlitePath: join(dataDir, 'transmit.db') });
  const random = createSeededDraws(20261120);
  // Never empty, and random() is below 1.
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const seeded = emptySeeded();
  for (let start = 0; start < SEEDED_FILES; start += 50_000) {
    await db.transaction().execute(async (tx) => {
      for (let at = start; at < start + 50_000; at += ROWS_PER_INSERT) {
        const rows = Array.from({ length: ROWS_PER_INSERT }, (_, offset) => {
          const number = at + offset;
          const fileType = pick([1, 2, 3, 5]);
          const status = pick(number < SEEDED_FILES / 2 ? OLD_STATUS : NEW_STATUS);
          const storageType = random() < 0.9 ? 1 : 2;
          const sizeBytes = Math.floor(2 ** (random() * 32));
          const isPublic = random() < 0.1 ? 1 : 0;
          const owner = Math.floor(random() ** 3 * OWNERS);
          seeded.status[number] = status;
          seeded.fileType[number] = fileType;
          seeded.storageType[number] = storageType;
          seeded.sizeBytes[number] = sizeBytes;
          seeded.isPublic[number] = isPublic;
          seeded.owner[number] = owner;
          return {
            code: buildLibraryCode(number),
            name: `${pick(WORDS)}${pick(WORDS)}${number}.${EXTENSIONS[fileType]}`,
            size_bytes: sizeBytes,
            file_type: fileType,
            // Known, or a job would set out to compute it from the object.
            md5: '0'.repeat(32),
            crc64: '0',
            verified: 1,
            object_key: `seed/${number}`,
            storage_type: storageType,
            status,
            is_public: isPublic,
            owner: `u:${owner + 1}`,
            created_at: now - (SEEDED_FILES - number) * 60_000,
            expires_at:
              now + (random() < 0.8 ? 1 : -1) * Math.floor(86_400_000 * (1 + random() * 29)),
            removed_at: null,
            // Nothing for the purge to do while the lists are measured.
            purged_at: now,
            download_count: Math.floor(1 / (1 - random() * 0.9999)),
            max_downloads: null,
            password_hash: null,
          };
        });
        await tx.insertInto('files').values(rows).execute();
      }
    });
  }
  await seedFavorites(db, seeded, random);
  await seedVisits(db, now, random);
  await db.destroy();
  return seeded;
}

export function buildLibraryCode(number: number): string {
  const symbols = Array.from({ length: CODE_LENGTH - 1 }, (_, place) =>
    CODE_ALPHABET.charAt(Math.floor(number / 32 ** place) % 32),
  );
  return withCheckSymbol(symbols.join(''));
}

async function seedFavorites(db: Database, seeded: Seeded, random: () => number): Promise<void> {
  const chosen = new Set<number>();
  while (chosen.size < FAVORITES) chosen.add(Math.floor(random() * SEEDED_FILES));
  const rows = [...chosen].map((number) => {
    seeded.isFavorite[number] = 1;
    return { owner: 'u:1', file_id: number + 1, created_at: 0 };
  });
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
      await tx
        .insertInto('favorites')
        .values(rows.slice(at, at + ROWS_PER_INSERT))
        .execute();
    }
  });
}

/** A history of one user, and one file that everybody wants. */
async function seedVisits(db: Database, now: number, random: () => number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < VISITS; at += ROWS_PER_INSERT) {
      const rows = Array.from({ length: ROWS_PER_INSERT }, (_, offset) => ({
        file_id: offset % 2 ? SEEDED_FILES : 1 + Math.floor(random() * SEEDED_FILES),
        at: now - (VISITS - at - offset) * 30_000,
        viewer: offset % 2 ? `v:${at + offset}` : 'u:1',
        action: offset % 4 < 2 ? ('view' as const) : ('download' as const),
        client: 'desktop',
        address: '203.0.113.*',
      }));
      await tx.insertInto('file_visits').values(rows).execute();
    }
  });
}

function emptySeeded(): Seeded {
  return {
    status: new Uint8Array(SEEDED_FILES),
    fileType: new Uint8Array(SEEDED_FILES),
    storageType: new Uint8Array(SEEDED_FILES),
    isFavorite: new Uint8Array(SEEDED_FILES),
    isPublic: new Uint8Array(SEEDED_FILES),
    sizeBytes: new Float64Array(SEEDED_FILES),
    owner: new Uint16Array(SEEDED_FILES),
  };
}
