import type { Defence } from './defence.ts';

const APP = 'apps/web/src/app';

const IMAGING = 'packages/imaging/src';

const redirect = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${APP}/safe-redirect-path.ts`,
  test: `${APP}/safe-redirect-path.test.ts`,
  ...of,
});

const fileName = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: 'packages/contract/src/files/file-name.ts',
  test: 'packages/contract/src/files/file-name.test.ts',
  ...of,
});

const download = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: 'apps/server/src/adapters/object-storage/download-disposition.ts',
  test: 'apps/server/src/adapters/object-storage/download-disposition.test.ts',
  ...of,
});

const stem = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${IMAGING}/names/clean-stem.ts`,
  test: `${IMAGING}/names/clean-stem.test.ts`,
  ...of,
});

/** What runs in the browser, and names wherever they are shown or become paths. */
export const WEB_AND_NAMES: readonly Defence[] = [
  redirect({
    id: 'T25 a redirect begins with exactly one slash',
    snippet: String.raw`!/^\/(?![/\\])/.test(asked)`,
    without: "asked === '-'",
  }),
  redirect({
    id: 'T25 a redirect holds no control character',
    snippet: 'if (hasControlCharacter(asked)) return paths.home();',
    without: '',
  }),
  redirect({
    id: 'T25 a redirect stays on our origin as the browser reads it',
    snippet: 'if (!url || url.origin !== new URL(origin).origin) return paths.home();',
    without: 'if (!url) return paths.home();',
  }),
  redirect({
    id: 'T25 a redirect’s path is no other host’s after it was read',
    snippet: " || url.pathname.startsWith('//')",
    without: '',
  }),
  redirect({
    id: 'T25 a redirect does not turn in a circle',
    snippet: 'LOGIN_SCREENS.test(url.pathname) || ',
    without: '',
  }),
  redirect({
    id: 'T25 a redirect is short',
    snippet: 'asked.length > MAX_LENGTH || ',
    without: '',
  }),
  fileName({
    id: 'T10 names hold nothing that turns them around or hides',
    snippet: ".replace(HIDDEN, '')",
    without: '',
  }),
  fileName({
    id: 'T10 names hold no path',
    snippet: String.raw`.replace(/[/\\]/g, '_')`,
    without: '',
  }),
  fileName({
    id: 'T10 names are well-formed and composed',
    snippet: ".normalize('NFC')",
    without: '',
  }),
  fileName({
    id: 'T10 names are cut without cutting a character',
    snippet: 'const short = clipToBytes(clean, MAX_NAME_BYTES);',
    without: 'const short = clean;',
  }),
  fileName({
    id: 'T10 a name is never empty or only dots',
    snippet: String.raw`return /^\.*$/.test(short) ? NAMELESS : short;`,
    without: 'return short;',
  }),
  download({
    id: 'T10 the name in a header holds nothing that breaks it',
    snippet: ".replace(DANGEROUS, '')",
    without: '',
  }),
  download({
    id: 'T10 the name in a header is cut without cutting a character',
    snippet: 'const short = clipUtf8(clean, MAX_NAME_BYTES);',
    without: 'const short = clean;',
  }),
  download({
    id: 'T10 old clients are given a name of plain letters',
    snippet: String.raw`name.replace(/[^\x20-\x7e]|%/g, '_')`,
    without: "name.replace(/%/g, '_')",
  }),
  stem({
    id: 'T21 names that become paths hold nothing that nobody sees',
    snippet: "text.replace(HIDDEN, '').replace(LONE_JOINER, '')",
    without: 'text',
  }),
  stem({
    id: 'T21 names that become paths hold no path',
    snippet: "text.replace(FORBIDDEN, '_')",
    without: 'text',
  }),
  stem({
    id: 'T21 names that become paths are no device',
    snippet: 'text = step(text, dodgeDevice(text), ',
    without: 'text = step(text, text, ',
  }),
  stem({
    id: 'T21 names that become paths end in no dot or space',
    snippet: 'text = step(text, trim(text, extension), ',
    without: 'text = step(text, text, ',
  }),
  {
    id: 'T21 every part of a path in a zip is cleaned again',
    file: `${IMAGING}/save/zip.ts`,
    snippet: 'cleanStem(stem, safeExtension).stem',
    without: 'stem',
    test: `${IMAGING}/save/zip.test.ts`,
  },
  {
    id: 'T21 no path in a zip leads out of it',
    file: `${IMAGING}/save/zip.ts`,
    snippet: String.raw`.filter((part) => !/^\s*\.*\s*$/.test(part))`,
    without: '',
    test: `${IMAGING}/save/zip.test.ts`,
  },
  {
    id: 'T21 no cell of a CSV is a formula',
    file: `${IMAGING}/save/csv.ts`,
    snippet: 'quote(defuse(cell))',
    without: 'quote(cell)',
    test: `${IMAGING}/save/csv.test.ts`,
  },
  {
    id: 'T21 no cell of a workbook is a formula',
    file: `${IMAGING}/save/xlsx.ts`,
    snippet: 'type: String }',
    without: "...(text.startsWith('=') ? { type: 'Formula' } : { type: String }) } as CellObject",
    test: `${IMAGING}/save/xlsx.test.ts`,
  },
  {
    id: 'T20 a picture is refused by its header before it is decoded',
    file: `${IMAGING}/codec/picture-limits.ts`,
    snippet: 'if (!isTooLong && width * height <= most) return;',
    without: 'if (width * height > 0 || most) return;',
    test: `${IMAGING}/codec/decode-plan.test.ts`,
  },
  {
    id: 'T20 a picture of thousands of passes is refused',
    file: `${IMAGING}/codec/count-scans.ts`,
    snippet: "if (scans > MOST_SCANS) throw damaged('too many scans');",
    without: '',
    test: `${IMAGING}/codec/count-scans.test.ts`,
  },
  {
    id: 'T20 a job that hangs is ended with its worker',
    file: `${IMAGING}/worker/worker-lane.ts`,
    snippet: 'if (ticket.timeLimitMs === Number.POSITIVE_INFINITY) return;',
    without: 'if (ticket) return;',
    test: `${IMAGING}/worker/worker-pool.test.ts`,
  },
];
