/**
 * Measures nothing: puts what the other benches have measured beside their peers, in the same run each, into
 * the README. `npm run bench -- standing`, after any of them has written a new result.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Result {
  command: string;
  at: string;
  bars: { name: string; value: number; unit: string }[];
}

/** One row: a measured bar, and the bars or words of what stood beside it. */
interface Standing {
  what: string;
  result: string;
  ours: string;
  peers: Readonly<Record<string, string>>;
}

const README = new URL('../README.md', import.meta.url);
const MARKS = { begin: '<!-- standing -->', end: '<!-- /standing -->' } as const;

const STANDINGS: readonly Standing[] = [
  {
    what: 'sending 500 MB from the page: parts, verified, synced',
    result: 'upload',
    ours: 'sending screen',
    peers: {
      psitransfer: 'psitransfer',
      tus: 'tus',
      'nginx WebDAV, synced': 'nginx WebDAV, synced',
      'one plain PUT': 'plain PUT',
    },
  },
  {
    what: 'downloading, checked against its sums on the way',
    result: 'download',
    ours: 'store',
    peers: { nginx: 'nginx' },
  },
  {
    what: 'sending from a terminal',
    result: 'cli',
    ours: 'transmit send',
    peers: { 'curl -T': 'curl -T' },
  },
  {
    what: 'picking up in a terminal, compared with its sum, synced',
    result: 'cli',
    ours: 'transmit get',
    peers: { 'curl -o': 'curl -o', 'curl -o, then sync': 'curl -o, then sync' },
  },
  {
    what: 'reading the text of labels, tables and pages: characters that are right',
    result: 'text-peers',
    ours: 'characters',
    peers: { 'tesseract.js': 'tesseract.js: characters' },
  },
  {
    what: 'the same: a picture, two workers each',
    result: 'text-peers',
    ours: 'a picture',
    peers: { 'tesseract.js': 'tesseract.js: a picture' },
  },
  {
    what: 'compressing to a size, times as fast as',
    result: 'imaging-compression',
    ours: '',
    peers: {
      'browser-image-compression': 'speed against browser-image-compression',
      compressorjs: 'speed against compressorjs in a loop',
      'the rule written out': 'speed against the literal loop on the page’s thread',
    },
  },
];

const rows = STANDINGS.map(({ what, result, ours, peers }) => {
  const { bars, command, at } = read(result);
  // psitransfer is measured where a checkout is at hand.
  const measured = Object.entries(peers).filter(([, bar]) => bars.some(({ name }) => name === bar));
  const shown = measured.map(([peer, bar]) => `${peer} ${figureOf(bars, bar)}`);
  const own = ours === '' ? '' : `**${figureOf(bars, ours)}**`;
  return `| ${what} | ${own} | ${shown.join(' · ')} | \`${command}\`, ${at.slice(0, 10)} |`;
});
const table = [
  '| | Transmit | beside it, in the same run | measured by |',
  '| --- | --- | --- | --- |',
  ...rows,
];
const readme = readFileSync(README, 'utf8');
const [before = ''] = readme.split(MARKS.begin);
const [, after] = readme.split(MARKS.end);
if (after === undefined) throw new Error(`README.md has no ${MARKS.begin}`);
writeFileSync(README, [before + MARKS.begin, '', ...table, '', MARKS.end + after].join('\n'));

function read(name: string): Result {
  return JSON.parse(readFileSync(new URL(`results/${name}.json`, import.meta.url), 'utf8'));
}

function figureOf(bars: Result['bars'], name: string): string {
  const bar = bars.find((one) => one.name === name);
  if (!bar) throw new Error(`no bar ${name}`);
  const digits = digitsOf(bar);
  return `${bar.value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${bar.unit}`;
}

/** A share is not rounded up to all of it, nor a short time to another one. */
function digitsOf({ value, unit }: { value: number; unit: string }): number {
  if (unit === '%') return 1;
  if (value < 1) return 2;
  return value < 10 ? 1 : 0;
}
