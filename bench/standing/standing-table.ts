/** Builds the table of a README: which bars of which results stand beside which of our peers’. */
export type Language = 'en' | 'zh';

/** A bench’s result, as far as the README shows it. */
export interface Result {
  command: string;
  at: string;
  bars: { name: string; value: number; unit: string }[];
}

/** One row: a measured bar, and the bars or words of what stood beside it. */
interface Standing {
  what: Readonly<Record<Language, string>>;
  result: string;
  ours: string;
  peers: Readonly<Record<string, string>>;
}

const STANDINGS: readonly Standing[] = [
  {
    what: {
      en: 'sending 500 MB from the page: parts, verified, synced',
      zh: '从网页发送 500 MB：分片、核对、落盘',
    },
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
    what: {
      en: 'downloading, checked against its sums on the way',
      zh: '下载，途中核对校验值',
    },
    result: 'download',
    ours: 'store',
    peers: { nginx: 'nginx' },
  },
  {
    what: {
      en: 'sending from a terminal',
      zh: '在终端里发送',
    },
    result: 'cli',
    ours: 'transmit send',
    peers: { 'curl -T': 'curl -T' },
  },
  {
    what: {
      en: 'picking up in a terminal, compared with its sum, synced',
      zh: '在终端里取件，核对并落盘',
    },
    result: 'cli',
    ours: 'transmit get',
    peers: { 'curl -o': 'curl -o', 'curl -o, then sync': 'curl -o, then sync' },
  },
  {
    what: {
      en: 'reading the text of labels, tables and pages: characters that are right',
      zh: '识别标签、表格、页面里的文字：正确的字符',
    },
    result: 'text-peers',
    ours: 'characters',
    peers: { 'tesseract.js': 'tesseract.js: characters' },
  },
  {
    what: {
      en: 'the same: a picture, two workers each',
      zh: '同上：每张图片用时，各用两个线程',
    },
    result: 'text-peers',
    ours: 'a picture',
    peers: { 'tesseract.js': 'tesseract.js: a picture' },
  },
  {
    what: {
      en: 'compressing to a size, times as fast as',
      zh: '压缩到指定大小，速度是下列的几倍',
    },
    result: 'imaging-compression',
    ours: '',
    peers: {
      'browser-image-compression': 'speed against browser-image-compression',
      compressorjs: 'speed against compressorjs in a loop',
      'the rule written out': 'speed against the literal loop on the page’s thread',
    },
  },
];

/** Peers without a name of their own, in the other language. */
const IN_CHINESE: Readonly<Record<string, string>> = {
  'nginx WebDAV, synced': 'nginx WebDAV，落盘',
  'one plain PUT': '一次普通 PUT',
  'curl -o, then sync': 'curl -o 再落盘',
  'the rule written out': '照规则逐步写成的程序',
};

const HEADS: Readonly<Record<Language, string>> = {
  en: '| | Transmit | beside it, in the same run | measured by |',
  zh: '| | 快传 | 同一次运行中的对照 | 测量命令 |',
};

/** The table of a README, from the results that `readResult` finds by their names. */
export function buildStandingTable(
  language: Language,
  readResult: (name: string) => Result,
): readonly string[] {
  const rows = STANDINGS.map((standing) => buildRow(language, standing, readResult));
  return [HEADS[language], '| --- | --- | --- | --- |', ...rows];
}

function buildRow(
  language: Language,
  { what, result, ours, peers }: Standing,
  readResult: (name: string) => Result,
): string {
  const { bars, command, at } = readResult(result);
  // psitransfer is measured where a checkout is at hand.
  const measured = Object.entries(peers).filter(([, bar]) => bars.some(({ name }) => name === bar));
  const shown = measured.map(([peer, bar]) => {
    const name = language === 'zh' ? (IN_CHINESE[peer] ?? peer) : peer;
    return `${name} ${figureOf(bars, bar)}`;
  });
  const own = ours === '' ? '' : `**${figureOf(bars, ours)}**`;
  return `| ${what[language]} | ${own} | ${shown.join(' · ')} | \`${command}\`, ${at.slice(0, 10)} |`;
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
