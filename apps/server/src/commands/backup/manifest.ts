/** What a backup consists of; written last, so that a folder that has one is whole. */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { CommandError } from '../command.ts';
import { measure } from './checked-copy.ts';
import type { NamedFile } from './named-files.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database.sqlite';
export const KEYS = 'store-keys.json';
/** A line for each file that the database names: path, size, CRC-64. */
export const FILE_LIST = 'files.tsv';
/** Beside the backups: the files of all of them. */
export const POOL = 'files';

const manifestShape = z.object({
  version: z.literal(1),
  made_at: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  parts: z.array(z.object({ name: z.string(), size: z.number(), crc64: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Named by the database and not there when the backup was made. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;

/** `20261125T150406123Z`: in the order of time, and a name on every file system. */
export function nameOf(madeAt: Date): string {
  return madeAt.toISOString().replaceAll(/[-:.]/g, '');
}

const NAME = /^\d{8}T\d{9}Z$/;

/** The newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => {
    throw new CommandError('这里没有完整的备份：缺少 manifest.json。');
  });
  const parsed = manifestShape.safeParse(parseJson(text));
  if (!parsed.success)
    throw new CommandError('备份清单 manifest.json 已损坏或来自更新版本的程序。');
  return parsed.data;
}

/** Names of the parts that are not what the manifest says. */
export async function findDamagedParts(backup: string, { parts }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const { name, size, crc64 } of parts) {
    const found = await measure(join(backup, name)).catch(() => undefined);
    if (found?.sizeBytes !== size || found.crc64 !== crc64) damaged.push(name);
  }
  return damaged;
}

export async function* readFileList(backup: string): AsyncGenerator<NamedFile> {
  const lines = createInterface({ input: createReadStream(join(backup, FILE_LIST)) });
  for await (const line of lines) {
    const [path = '', size = '', crc64 = ''] = line.split('\t');
    yield { path, sizeBytes: Number(size), crc64 };
  }
}

export function lineOf({ path, sizeBytes, crc64 }: NamedFile): string {
  return `${path}\t${sizeBytes}\t${crc64}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
