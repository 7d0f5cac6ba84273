/** A command as root would leave files in the service's data folder that the service cannot read. */
import { spawnSync } from 'node:child_process';
import { type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../bin/transmit-server', import.meta.url));

export interface DataOwner {
  uid: number;
  gid: number;
  /** Undefined where the system has no name for the user. */
  name: string | undefined;
}

/** Says why not and what to type instead; undefined where the command may go on. `uid`: undefined where there is none. */
export function judgeUser(
  uid: number | undefined,
  { dataDir, owner, typed }: { dataDir: string; owner: DataOwner; typed: readonly string[] },
): string | undefined {
  if (uid !== 0 || owner.uid === 0) return undefined;
  const { name } = owner;
  const become = name
    ? `runuser -u ${name} --`
    : `setpriv --reuid=${owner.uid} --regid=${owner.gid} --clear-groups --`;
  const line = [become, ...typed.map(quoteForShell)].join(' ');
  return `${dataDir} 属于用户 ${name ?? owner.uid}，以 root 运行会在其中留下服务读不了的文件，因此没有执行。请改用：${line}`;
}

/** The sentence for this process and the data folder that it was given. */
export function judgeThisUser(dataDir: string): string | undefined {
  const uid = process.getuid?.();
  const facts = findMadeByService(dataDir);
  if (uid !== 0 || !facts) return undefined;
  const [, source = '', ...args] = process.argv;
  const owner = { uid: facts.uid, gid: facts.gid, name: nameOf(facts.uid) };
  return judgeUser(uid, { dataDir, owner, typed: [PROGRAM, basename(source, '.ts'), ...args] });
}

/** Tells the service's user by its files: somebody else may have made the folder, as for a container. */
function findMadeByService(dataDir: string): Stats | undefined {
  for (const name of ['transmit.db', 'objects', '.']) {
    const facts = statSync(join(dataDir, name), { throwIfNoEntry: false });
    if (facts) return facts;
  }
  return undefined;
}

function nameOf(uid: number): string | undefined {
  const { stdout, status } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
