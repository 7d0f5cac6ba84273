/**
 * Ends with a sentence where the folder is not one whole release: what an older one has left behind would be found before
 * what belongs here. Names alone are looked at, at every start; it changes nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version, files } = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8'));
const wanted = new Set(files);
const folders = new Set(
  files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]),
);
const found = [...folders].flatMap((folder) => filesIn(join(root, folder)));
const leftover = found.find((path) => !wanted.has(path));
const there = new Set(found);
const missing = files.find((path) => path.includes('/') && !there.has(path));
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
