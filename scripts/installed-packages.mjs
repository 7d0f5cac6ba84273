/**
 * Tells whether the packages of the lock file are installed, by the contents of node_modules and
 * nothing else: an installation made by `npm ci` alone is as good as one made by `npm start`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** npm writes it when it is done: an installation that was cut off has none, or that of before. */
const NOTE = 'node_modules/.package-lock.json';

/**
 * Lists the packages that the lock file wants and that are missing or of another version, as `{
 * name, wanted, found }`; `found` is undefined for a missing one. With `forRunning` only those that
 * the server and its commands need.
 */
export function listUnfitPackages(root, { forRunning = false } = {}) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const noted = readPackages(join(root, NOTE));
  const unfit = [];
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.includes('node_modules/') || !isNeeded(entry, forRunning)) continue;
    const found = versionAt(root, place, entry, noted[place]);
    if (found === (entry.link ? 'link' : entry.version)) continue;
    unfit.push({ name: nameOf(place), wanted: entry.version, found });
  }
  return [...unfit, ...listShadows(wanted, noted, root)];
}

/** One line for whoever ran a command, or undefined when all is there. */
export function sayUnfit(unfit, root) {
  const [first] = unfit;
  if (!first) return undefined;
  const count = unfit.length > 1 ? `等 ${unfit.length} 个包` : '';
  const what =
    first.found === undefined
      ? `缺少依赖：${first.name} ${count}没有安装`
      : `依赖与程序不符：${first.name} 应为 ${first.wanted ?? '没有'}，装的是 ${first.found}${count && `（${count}）`}`;
  return `${what}。本命令不会安装任何东西；请停止服务后在 ${root} 运行 npm ci --ignore-scripts。`;
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** npm leaves out what is optional and not for this machine, and does not mind when another optional one fails. */
function isNeeded(entry, forRunning) {
  if (forRunning && (entry.dev || entry.devOptional)) return false;
  if (!entry.optional && !entry.devOptional) return true;
  return Boolean(entry.os ?? entry.cpu) && isForThisMachine(entry);
}

function isForThisMachine({ os, cpu, libc }) {
  return (
    allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, libcOf()))
  );
}

function allows(named, value) {
  if (!named) return true;
  const list = [named].flat();
  if (list.includes(`!${value}`)) return false;
  return list.every((one) => one.startsWith('!')) || list.includes(value);
}

function libcOf() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function versionAt(root, place, { link, version }, noted) {
  const path = join(root, place);
  if (link) return existsSync(path) ? 'link' : undefined;
  const there = readVersion(join(path, 'package.json'));
  if (there !== version || noted?.version === version) return there;
  // Not by the note: what came after it was being exchanged when npm was cut off, and may be there in part.
  return timeOf(path) > timeOf(join(root, NOTE)) ? noted?.version : there;
}

function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function readVersion(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).version;
  } catch {
    return undefined;
  }
}

/**
 * Lists leftovers of an earlier version inside a wanted package, which would be found before the
 * wanted ones.
 */
function listShadows(wanted, noted, root) {
  return Object.keys(noted).flatMap((place) => {
    const parent = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')));
    const isShadow = parent !== '' && wanted[parent] && !wanted[place];
    if (!isShadow || !existsSync(join(root, place))) return [];
    return [{ name: nameOf(place), wanted: undefined, found: noted[place].version }];
  });
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
