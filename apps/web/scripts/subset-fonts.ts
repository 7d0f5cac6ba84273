/**
 * Cuts the two web fonts down to what the pages show and writes them to src/fonts: Noto Serif SC
 * Bold to the characters of the titles, those of the first screen in a file of their own, a fifth of
 * the rest; JetBrains Mono SemiBold to those of a code and, in a second file, to the rest of ASCII.
 * The full fonts (87 MB) are no dependency: they are fetched once, at a pinned version, when a title
 * gained a character. Run: node_modules/.bin/node apps/web/scripts/subset-fonts.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { loadText, readWebSources } from './read-web-sources.ts';
import { isHome, titleCharacters } from './title-characters.ts';

const FONTS = fileURLToPath(new URL('../src/fonts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/fonts', import.meta.url));

/** Characters of codes; the rest of printable ASCII stands beside them in names and keys. */
const CODE_CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OTHER_ASCII = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((character) => !CODE_CHARACTERS.includes(character))
  .join('');

const CODE = {
  from: '@fontsource/jetbrains-mono@5.3.0',
  file: 'files/jetbrains-mono-latin-600-normal.woff2',
};

const DISPLAY = {
  from: '@fontsource/noto-serif-sc@5.3.0',
  file: 'files/noto-serif-sc-chinese-simplified-700-normal.woff2',
};

const sources = readWebSources();
const titles = await titleCharacters(sources, loadText);
const home = await titleCharacters(sources.filter(isHome), loadText);
const others = [...titles].filter((character) => !home.includes(character)).join('');

await writeSubset({ ...DISPLAY, characters: home, to: 'display-home.woff2' });
await writeSubset({ ...DISPLAY, characters: others, to: 'display.woff2' });
writeFileSync(join(FONTS, 'display-characters.txt'), `${titles}\n`);
await writeSubset({ ...CODE, characters: CODE_CHARACTERS, to: 'code.woff2' });
await writeSubset({ ...CODE, characters: OTHER_ASCII, to: 'code-rest.woff2' });

interface Subset {
  /** Package and version on the npm registry. */
  from: string;
  file: string;
  characters: string;
  to: string;
}

async function writeSubset({ from, file, characters, to }: Subset): Promise<void> {
  const font = readFileSync(join(fetchPackage(from), file));
  // Without the glyphs that only ligatures reach: a code must show the signs it is made of.
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  });
  writeFileSync(join(FONTS, to), subset);
  console.log(`${to}: ${characters.length} characters, ${subset.length} bytes`);
}

/** Downloads and unpacks a package once; returns its folder. */
function fetchPackage(spec: string): string {
  const folder = join(CACHE, spec.replaceAll('/', '+'));
  if (existsSync(join(folder, 'package'))) return join(folder, 'package');
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', spec, '--json', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  const tarball = /"filename":\s*"([^"]+)"/.exec(packed)?.[1];
  if (!tarball) throw new Error(`npm pack ${spec} named no file`);
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', folder]);
  return join(folder, 'package');
}
