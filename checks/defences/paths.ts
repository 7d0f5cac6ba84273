import { alike, type Defence } from './defence.ts';

const CLI = 'packages/cli/src';
const INSIDE = 'packages/contract/src/files/join-inside';

const inside = alike({ file: `${INSIDE}.ts`, test: `${INSIDE}.test.ts` });
const named = alike({
  file: `${CLI}/disk/give-name.ts`,
  test: `${CLI}/disk/give-name.test.ts`,
});
const received = alike({ test: 'apps/server/test/command-line/kept-files.test.ts' });

/** SECURITY §10.4: paths from outside, and what stands where a command writes. */
export const PATHS: readonly Defence[] = [
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
    snippet: 'return join(path, String(index));',
    without: "return join(path, '..', String(index));",
  }),
  received({
    id: '§10.4 files of a bundle do not meet',
    file: `${CLI}/get/plan-targets.ts`,
    snippet: 'const isThatFolder = paths.every(',
    without: 'const isThatFolder = paths.some(',
  }),
];
