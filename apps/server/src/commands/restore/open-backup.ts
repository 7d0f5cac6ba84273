/** Opens a backup and tells whether its manifest is vouched for (SECURITY §10.4). */
import { join } from 'node:path';
import { type BackupKey, findKey, readKey } from '../backup/backup-key.ts';
import {
  findDamagedParts,
  isBackupName,
  listBackups,
  type Manifest,
  openManifest,
  type Proof,
} from '../backup/manifest.ts';
import { CommandError } from '../command-words.ts';

export interface OpenedBackup {
  name: string;
  path: string;
  manifest: Manifest;
  proof: Proof;
  key: BackupKey | undefined;
}

export interface RestoreWish {
  dataDir: string;
  folder: string;
  /** Its name; undefined: the newest. */
  backup: string | undefined;
  keyFile: string | undefined;
  /** Taken although nobody vouches for it. */
  unproven: boolean;
}

const DAMAGED = 2;

export async function openBackup(wish: RestoreWish): Promise<OpenedBackup> {
  const { folder, backup, keyFile, dataDir } = wish;
  const name = backup ?? (await listBackups(folder))[0];
  if (!name) throw new CommandError('这个文件夹里没有完整的备份。');
  if (!isBackupName(name))
    throw new CommandError('--backup 写备份的名称，例如 20261125T033012345Z。');
  const path = join(folder, name);
  const key = keyFile === undefined ? await findKey(dataDir) : await readKey(keyFile);
  const { manifest, proof } = await openManifest(path, name, key);
  const opened = { name, path, manifest, proof, key };
  if (proof !== 'proven' && !wish.unproven) throw refusalOf(proof);
  const damaged = await findDamagedParts(path, manifest);
  if (damaged.length > 0) {
    throw new CommandError(`备份已损坏：${damaged.join('、')} 与清单不符。请换一份备份。`, DAMAGED);
  }
  return opened;
}

const ANYWAY = '确定它没有被人动过，再加 --unproven 恢复';

const REFUSALS: Record<Exclude<Proof, 'proven'>, [text: string, exitCode: number]> = {
  'no-key': [
    `没有密钥，无法证实这份备份没有被人改动：用 --key 给出备份密钥的文件；没有密钥的，${ANYWAY}。`,
    1,
  ],
  'other-key': [`这份备份由另一把密钥封签：用 --key 给出那把密钥；没有的，${ANYWAY}。`, 1],
  'first-format': [`这份备份由旧版本写成，没有封签，无法证实：${ANYWAY}。`, 1],
  altered: [`备份的清单与封签不符：它已损坏，或被人改动过。请换一份备份；${ANYWAY}。`, DAMAGED],
};

function refusalOf(proof: Exclude<Proof, 'proven'>): CommandError {
  return new CommandError(...REFUSALS[proof]);
}
