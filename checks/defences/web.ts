import { alike, type Defence } from './defence.ts';

const APP = 'apps/web/src/app';

const IMAGING = 'packages/imaging/src';

const share = alike({
  file: 'apps/web/src/platform/service/judge-share.ts',
  test: 'apps/web/src/platform/service/judge-share.test.ts',
});

const redirect = alike({
  file: `${APP}/safe-redirect-path.ts`,
  test: `${APP}/safe-redirect-path.test.ts`,
});

const fileName = alike({
  file: 'packages/contract/src/files/file-name.ts',
  test: 'packages/contract/src/files/file-name.test.ts',
});

const download = alike({
  file: 'apps/server/src/adapters/object-storage/download-disposition.ts',
  test: 'apps/server/src/adapters/object-storage/download-disposition.test.ts',
});

const diskName = alike({
  file: 'packages/contract/src/files/disk-name.ts',
  test: 'packages/contract/src/files/disk-name.test.ts',
});

/** Code that runs in the browser, and names wherever they are shown or become paths. */
export const WEB_DEFENCES: readonly Defence[] = [
  share({
    id: '§10.5 a form of another site is no share',
    snippet:
      "return referrer === '' || referrer === 'about:client' || originOf(referrer) === ownOrigin;",
    without: 'return originOf(referrer) !== ownOrigin || true;',
  }),
  share({
    id: '§10.5 a frame shares nothing',
    snippet: "if (mode !== 'navigate' || destination !== 'document') return false;",
    without: '',
  }),
  share({
    id: '§10.5 only so much waits from other apps',
    snippet: 'waiting.shares < MOST_WAITING.shares &&',
    without: '',
  }),
  redirect({
    id: 'T25 a redirect begins with exactly one slash',
    snippet: String.raw`!/^\/(?![/\\])/.test(asked)`,
    without: "asked === '-'",
  }),
  redirect({
    id: 'T25 a redirect holds no control character',
    snippet: 'if (hasControlCharacter(asked)) return homePath();',
    without: '',
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
    snippet: 'const short = clipName(tidy(name), NAME_UNITS);',
    without: 'const short = tidy(name);',
  }),
  fileName({
    id: 'T10 a name is never empty or only dots',
    snippet: "return isBlank(short.replaceAll('.', '')) ? NAMELESS : short;",
    without: 'return short;',
  }),
  download({
    id: 'T10 the name in a header is a name for a disk',
    snippet: 'const name = diskName(fileName);',
    without: 'const name = fileName;',
  }),
  download({
    id: 'T10 old clients are given a name of plain letters',
    snippet: String.raw`name.replace(/[^\x20-\x7e]|%/g, '_')`,
    without: "name.replace(/%/g, '_')",
  }),
  diskName({
    id: 'T21 a name that becomes a file holds nothing that nobody sees',
    snippet: "return text.replace(HIDDEN, '').replace(LONE_JOINER, '');",
    without: 'return text;',
  }),
  diskName({
    id: 'T21 a name that becomes a file holds no path, drive or stream',
    snippet: "return text.replace(FORBIDDEN, '_');",
    without: 'return text;',
  }),
  diskName({
    id: 'T21 a name that becomes a file is no device',
    snippet: 'dodgeDevice(trimEnds(replaceForbidden(visible)))',
    without: 'trimEnds(replaceForbidden(visible))',
  }),
  diskName({
    id: 'T21 a name that becomes a file ends in no dot or space',
    snippet: String.raw`return text.trim().replace(/[.\s]+$/u, '');`,
    without: 'return text.trim();',
  }),
  diskName({
    id: 'T21 a name that becomes a file fits on a disk',
    snippet: 'dropHidden(clipName(named, room))',
    without: 'dropHidden(named)',
  }),
  diskName({
    id: 'T21 no path leads out of its folder or archive',
    snippet: String.raw`.filter((part) => !/^[\s.]*$/.test(part))`,
    without: '',
  }),
  diskName({
    id: 'T21 two names that a disk takes for one are numbered',
    snippet: 'let copy = (taken.get(key) ?? 0) + 1;',
    without: 'let copy = 1;',
  }),
  diskName({
    id: 'T21 a name that is also another’s number is numbered on',
    snippet: 'if (copy > 1 && taken.has(pathKey(name))) continue;',
    without: '',
  }),
  {
    id: 'T21 names in a zip of pictures are cleaned where they become paths',
    file: `${IMAGING}/save/zip.ts`,
    snippet: 'return runInSlices(diskPathsInSteps(paths, SAVED_NAME), signal ? { signal } : {});',
    without: 'return Promise.resolve(paths);',
    test: `${IMAGING}/save/zip.test.ts`,
  },
  {
    id: 'T21 names in a zip of files are cleaned where they become paths',
    file: 'apps/server/src/modules/bundles/zip/zip-entry.ts',
    snippet: 'diskPaths(files.map(({ path }) => path))',
    without: 'files.map(({ path }) => path)',
    test: 'apps/server/src/modules/bundles/zip/zip-names.routes.test.ts',
  },
  {
    id: 'T21 names that tools make are shown clean before they are used',
    file: `${IMAGING}/names/clean-stem.ts`,
    snippet: "text = step(text, dodgeDevice(text), 'reserved');",
    without: '',
    test: `${IMAGING}/names/clean-stem.test.ts`,
  },
  {
    id: 'T21 no cell of a CSV is a formula',
    file: 'packages/contract/src/csv.ts',
    snippet: 'quote(defuseCell(cell))',
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
    snippet: 'if (width * height <= most) return;',
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
    id: 'T20 an errand that hangs is ended with its worker',
    file: `${IMAGING}/worker/worker-seat.ts`,
    snippet: 'if (ticket.timeLimitMs === Number.POSITIVE_INFINITY) return;',
    without: 'if (ticket) return;',
    test: `${IMAGING}/worker/worker-pool.test.ts`,
  },
];
