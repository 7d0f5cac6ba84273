/**
 * Ends with a sentence where the folder is not one whole release: what an older one has left behind would be found before
 * what belongs here. Names alone are looked at, at every start; it changes nothing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version, files } = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8'));
const wanted = new Set(files);
/** Folders of the program itself; in the others (deploy, docs) an operator may keep files and take them away. */
const FOLDERS = ['apps', 'bin', 'lib', 'node_modules', 'packages'];
const present = FOLDERS.filter((folder) => existsSync(join(root, folder)));
const found = present.flatMap((folder) => filesIn(join(root, folder)));
const leftover = found.find((path) => !wanted.has(path));
const there = new Set(found);
const missing = files.find((path) => FOLDERS.includes(path.split('/')[0]) && !there.has(path));
if (leftover || missing) {
  const what = leftover ? `多出 ${leftover}，可能是旧版本留下的` : `缺少 ${missing}`;
  console.error(
    `这个文件夹不是完整的 ${version} 版：${what}。请把发行包解压到新的空文件夹，再让服务指向它；数据文件夹不受影响。`,
  );
  process.exit(1);
}

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
