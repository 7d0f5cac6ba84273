import { alike, type Defence } from '../defence.ts';

const CLI = 'packages/cli/src';
const INSIDE = 'packages/contract/src/files/join-inside';

const inside = alike({ file: `${INSIDE}.ts`, test: `${INSIDE}.test.ts` });
const named = alike({
  file: `${CLI}/disk/give-name.ts`,
  test: `${CLI}/disk/give-name.test.ts`,
});
const BACKUP = 'apps/server/src/commands/backup';
const tampered = alike({ test: 'apps/server/src/commands/restore-tampered.test.ts' });
const rotten = alike({ test: 'apps/server/src/commands/backup-rot.test.ts' });
const received = alike({ test: 'apps/server/test/command-line/kept-files.test.ts' });

/** SECURITY §10.4: paths from outside, and what stands where a command writes. */
export const PATH_DEFENCES: readonly Defence[] = [
  inside({
    id: '§10.4 a path from outside stays in its folder by its words',
    snippet: "step === '' || step === '.' || step === '..'",
    without: "step === ''",
  }),
  inside({
    id: '§10.4 a path from outside has no drive, no stream and no NUL',
    snippet: 'isOutside || OUTSIDE.test(path)',
    without: 'isOutside',
  }),
  inside({
    id: '§10.4 a path from outside goes through no link',
    snippet: `  if (there?.isSymbolicLink()) throw new PathError('linked', path);
  if (there && !there.isDirectory())`,
    without: '  if (there && !there.isDirectory())',
  }),
  named({
    id: '§10.4 a file is replaced only where it is the one that was agreed to',
    snippet: 'replaces === undefined || replaces !== (await identityOf(to))',
    without: 'replaces === undefined',
  }),
  named({
    id: '§10.4 a name is given only where nothing stands',
    snippet: "    if (codeOf(error) === 'EEXIST') return false;\n    if (!CANNOT_LINK",
    without: "    if (codeOf(error) === 'EEXIST') await rename(from, to);\n    if (!CANNOT_LINK",
  }),
  {
    id: '§10.4 a folder that is gone on with is ours alone',
    file: `${CLI}/disk/own-folder.ts`,
    snippet: 'there?.isDirectory() && isOurs(there) ? path : undefined',
    without: 'there ? path : undefined',
    test: `${CLI}/disk/give-name.test.ts`,
  },
  received({
    id: '§10.4 unfinished bytes lie in a folder of our own',
    file: `${CLI}/get/fetch-all.ts`,
    snippet: 'return join(path, String(target.wanted.index ?? targets.indexOf(target)));',
    without: "return join(path, '..', String(target.wanted.index ?? targets.indexOf(target)));",
  }),
  received({
    id: '§10.4 files of a bundle do not meet',
    file: `${CLI}/get/plan-targets.ts`,
    snippet: 'const isThatFolder = paths.every(',
    without: 'const isThatFolder = paths.some(',
  }),
  tampered({
    id: '§10.4 a list names stored files alone',
    file: `${BACKUP}/named-files.ts`,
    snippet: 'return STORED.test(path);',
    without: 'return path !== undefined;',
  }),
  tampered({
    id: '§10.4 a restore goes through no link of DATA_DIR',
    file: 'apps/server/src/commands/restore/restore-files.ts',
    snippet: 'const to = await placeInside(work.dataDir, file.path, {',
    without:
      "const to = join(work.dataDir, file.path);\n    await placeInside(work.backup, 'x/y', {",
  }),
  tampered({
    id: '§10.4 a backup is restored by its seal',
    file: 'apps/server/src/commands/restore/open-backup.ts',
    snippet: "if (proof !== 'proven' && !wish.unproven) throw refusalOf(proof);",
    without: '',
  }),
  tampered({
    name: 'does not fit',
    id: '§10.4 a seal is made by the key',
    file: `${BACKUP}/manifest.ts`,
    snippet: "return key.hasSealed(bytes, mac) ? 'proven' : 'altered';",
    without: "return 'proven';",
  }),
  tampered({
    id: '§10.4 a sealed backup is not taken for one of the first format',
    file: `${BACKUP}/manifest.ts`,
    snippet: "return seal === '' ? 'first-format' : 'altered';",
    without: "return 'first-format';",
  }),
  tampered({
    id: '§10.4 a backup stands under its own name',
    file: `${BACKUP}/manifest.ts`,
    snippet: ' || name !== nameBackup(new Date(manifest.made_at))',
    without: '',
  }),
  tampered({
    id: '§10.4 a backup reads and restores plain files alone',
    file: `${BACKUP}/checked-copy.ts`,
    snippet: '  if ((await source.stat()).isFile()) return source;',
    without: '  return source;',
  }),
  {
    id: '§10.4 contents are compared by SHA-256',
    test: `${BACKUP}/manifest.test.ts`,
    file: `${BACKUP}/manifest.ts`,
    snippet: "(!('sha256' in part) || found.sha256 === part.sha256)",
    without: 'true',
  },
  rotten({
    name: 'is mended by',
    id: 'F19 a share of the backups is read back by each run',
    file: `${BACKUP}/read-back.ts`,
    snippet: '    if (await pool.isSound(file)) continue;\n',
    without: '    continue;\n',
  }),
  rotten({
    name: 'is mended by',
    id: 'F19 what was rotten is looked at again',
    file: `${BACKUP}/make-backup.ts`,
    snippet: ' || suspects?.has(path) === true',
    without: '',
  }),
  rotten({
    name: 'of the store',
    id: 'F19 rot of the store does not come into a backup',
    file: `${BACKUP}/file-pool.ts`,
    snippet: "      if (!this.#accept(file, await measureFile(draft))) return 'damaged';\n",
    without: '      this.#known.set(file.path, { ...file, ...(await measureFile(draft)) });\n',
  }),
  rotten({
    name: 'in one list',
    id: 'F19 nothing goes while a list cannot be read',
    file: `${BACKUP}/retention.ts`,
    snippet: '      if (damaged.length > 0) return undefined;\n',
    without: '',
  }),
  {
    test: 'apps/server/src/commands/restore-lost.test.ts',
    name: 'names what is lost',
    id: 'F19 records of lost files say so',
    file: 'apps/server/src/commands/restore/restore-backup.ts',
    snippet: '  const loss = lost.length > 0 ? { paths: lost, now: Date.now() } : undefined;\n',
    without: '  const loss = undefined;\n',
  },
];
