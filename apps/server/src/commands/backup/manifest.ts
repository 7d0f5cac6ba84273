/** Lists the parts of a backup; written last, so that a folder that has one is whole. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { CommandError } from '../command-words.ts';
import type { BackupKey } from './backup-key.ts';
import { measureFile } from './checked-copy.ts';
import { isStoredPath, type NamedFile } from './named-files.ts';

export const MANIFEST = 'manifest.json';
/** Beside it: its SHA-256, against rot, and its MAC, against people. */
export const SEAL = 'manifest.mac';
export const DATABASE = 'database.sqlite';
export const KEYS_FILE = 'store-keys.json';
/** A line for each file that the database names: path, size, CRC-64, SHA-256. */
export const FILE_LIST = 'files.tsv';
/** Beside the backups: the files of all of them. */
export const POOL = 'files';

const DAMAGED = 2;

const crc64 = z.string().regex(/^\d{1,20}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** No other name is ever read, whatever a list says. */
const partName = z.enum([DATABASE, KEYS_FILE, FILE_LIST]);
const facts = {
  made_at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Named by the database and not there, or not as it says, when the backup was made. */
  missing: z.array(z.string().refine(isStoredPath)),
};
/** Before there were seals: CRC-64 alone. */
const firstShape = z.object({
  version: z.literal(1),
  ...facts,
  parts: z.array(z.object({ name: partName, size: z.number(), crc64 })),
});
const secondShape = z.object({
  version: z.literal(2),
  ...facts,
  /** Names the key of the seal. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Counts the backups of a folder: each reads back another share of what was there before. */
  run: z.number().int().nonnegative(),
  parts: z.array(z.object({ name: partName, size: z.number(), crc64, sha256 })),
});
const manifestShape = z.discriminatedUnion('version', [firstShape, secondShape]);

export type Manifest = z.infer<typeof manifestShape>;
export type SealedManifest = z.infer<typeof secondShape>;

/** `20261125T150406123Z`: in the order of time, and a name on every file system. */
export function nameBackup(madeAt: Date): string {
  return madeAt.toISOString().replaceAll(/[-:.]/g, '');
}

const NAME = /^\d{8}T\d{9}Z$/;

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** The newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter(isBackupName).sort().reverse();
}

/**
 * Standing of a manifest's seal: sealed by our key; of the first format, which has none; sealed by
 * another key; no key to hand; or not the text that was sealed.
 */
export type Proof = 'proven' | 'first-format' | 'other-key' | 'no-key' | 'altered';

export interface OpenedManifest {
  manifest: Manifest;
  proof: Proof;
}

/** Throws where there is none, or none that can be read. */
export async function openManifest(
  backup: string,
  name: string,
  key: BackupKey | undefined,
): Promise<OpenedManifest> {
  const bytes = await readFile(join(backup, MANIFEST)).catch(() => {
    throw new CommandError('这里没有完整的备份：缺少 manifest.json。');
  });
  const parsed = manifestShape.safeParse(parseJson(bytes.toString('utf8')));
  if (!parsed.success)
    throw new CommandError('备份清单 manifest.json 已损坏或来自更新版本的程序。', DAMAGED);
  const manifest = parsed.data;
  const seal = await readFile(join(backup, SEAL), 'utf8').catch(() => '');
  return { manifest, proof: proofOf({ manifest, bytes, seal, name }, key) };
}

function proofOf(
  {
    manifest,
    bytes,
    seal,
    name,
  }: { manifest: Manifest; bytes: Buffer; seal: string; name: string },
  key: BackupKey | undefined,
): Proof {
  // A seal beside it says that it was of the second format once.
  if (manifest.version === 1) return seal === '' ? 'first-format' : 'altered';
  const [sum = '', mac = '', ...more] = seal.trimEnd().split(' ');
  const isWhole = sum === sumOf(bytes) && more.length === 0 && /^[0-9a-f]{64}$/.test(mac);
  // Under another backup's name it would pass for newer than it is.
  if (!isWhole || seal !== sealText(sum, mac) || name !== nameBackup(new Date(manifest.made_at)))
    return 'altered';
  if (!key) return 'no-key';
  if (manifest.key !== key.id) return 'other-key';
  return key.hasSealed(bytes, mac) ? 'proven' : 'altered';
}

export function sealOf(bytes: Uint8Array, key: BackupKey): string {
  return sealText(sumOf(bytes), key.seal(bytes));
}

function sealText(sum: string, mac: string): string {
  return `${sum} ${mac}\n`;
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Names of the parts that are not what the manifest says; `only`: of these. */
export async function findDamagedParts(
  backup: string,
  manifest: Manifest,
  only: (name: string) => boolean = () => true,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const part of manifest.parts) {
    if (!only(part.name)) continue;
    const found = await measureFile(join(backup, part.name)).catch(() => undefined);
    const isSound =
      found?.sizeBytes === part.size &&
      found.crc64 === part.crc64 &&
      (!('sha256' in part) || found.sha256 === part.sha256);
    if (!isSound) damaged.push(part.name);
  }
  // One that the manifest does not name is nobody's.
  const names = new Set(manifest.parts.map(({ name }) => name));
  for (const name of [DATABASE, FILE_LIST] as const) if (!names.has(name)) damaged.push(name);
  return damaged;
}

export async function* readFileList(backup: string): AsyncGenerator<NamedFile> {
  const lines = createInterface({ input: createReadStream(join(backup, FILE_LIST)) });
  for await (const line of lines) yield readLine(line);
}

const FIGURE = /^\d{1,20}$/;
const SHA256 = /^[0-9a-f]{64}$/;

function readLine(line: string): NamedFile {
  const [path = '', size = '', crc = '', sha, ...more] = line.split('\t');
  const isSound =
    isStoredPath(path) &&
    FIGURE.test(size) &&
    FIGURE.test(crc) &&
    (sha === undefined || SHA256.test(sha)) &&
    more.length === 0;
  if (!isSound) {
    throw new CommandError(
      `备份的文件清单里有一行不是我们写的：${JSON.stringify(line.slice(0, 200))}，没有照它写入。`,
      DAMAGED,
    );
  }
  return { path, sizeBytes: Number(size), crc64: crc, ...(sha && { sha256: sha }) };
}

export function lineOf({ path, sizeBytes, crc64: crc, sha256: sha }: NamedFile): string {
  return `${[path, sizeBytes, crc, ...(sha ? [sha] : [])].join('\t')}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
