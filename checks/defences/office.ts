import { alike, type Defence } from './defence.ts';

const MODULES = 'apps/server/src/modules';

const articles = alike({ test: `${MODULES}/articles/pictures.routes.test.ts` });
const rendering = alike({ test: `${MODULES}/articles/render-apart.test.ts` });

/** Songs, days, and pictures of articles. */
export const OFFICE_DEFENCES: readonly Defence[] = [
  {
    id: '§3 298 sample data goes where nobody has been',
    file: 'apps/server/src/commands/demo-data/refuse-real.ts',
    snippet: 'if (row) return table;',
    without: '',
    test: 'apps/server/src/commands/demo-data.test.ts',
    name: 'adds nothing where there is a report',
  },
  {
    id: '§3 298 sample data is not served beside real services',
    file: 'apps/server/src/kernel/database/demo-mark.ts',
    snippet: 'if (real.length === 0 || !(await findDemoMark(db))) return;',
    without: 'return;',
    test: 'apps/server/src/commands/demo-data.test.ts',
    name: 'fills every list, and all that stands there agrees (sqlite)',
  },
  {
    id: 'T11 a song’s address is one that runs nothing',
    file: 'packages/contract/src/music/song.ts',
    snippet: "url?.protocol === 'https:'",
    without: 'url !== null',
    test: 'packages/contract/src/music/song.test.ts',
  },
  {
    id: 'T16 b a day is clocked in once',
    file: `${MODULES}/clock-in/clock-in.store.ts`,
    snippet: ".onConflict((conflict) => conflict.columns(['owner', 'day']).doNothing())",
    without:
      ".onConflict((conflict) => conflict.columns(['owner', 'day']).doUpdateSet({ day: (eb) => eb.ref('excluded.day') }))",
    test: `${MODULES}/clock-in/clock-in.store.test.ts`,
  },
  rendering({
    id: '§10.7 an article has an end of time to be drawn in',
    file: `${MODULES}/articles/render-apart.ts`,
    snippet:
      '() => void findCpuMs(worker).then((cpuMs) => resolve(judgeSilence(cpuMs, giveUpMs))),',
    without: '() => {},',
    name: 'a text that keeps the library busy',
  }),
  rendering({
    id: '§10.7 an article nests only so deep',
    file: 'packages/markdown/src/refuse-depth.ts',
    snippet: 'throw new ArticleTooDeep();',
    without: '',
    name: 'what nests deeper',
  }),
  {
    id: 'T11 an article links to nothing that could run',
    file: 'packages/markdown/src/allow-addresses.ts',
    snippet: 'return isPath || SCHEMES.has(address.slice(0, colon).toLowerCase());',
    without: 'return true;',
    test: 'packages/markdown/src/allow-addresses.test.ts',
  },
  articles({
    id: 'T11 a picture of an article is what its bytes say',
    file: `${MODULES}/articles/take-picture.ts`,
    snippet: "if (!facts) fail('E_MEDIA_TYPE', { text: REFUSALS.E_MEDIA_TYPE.articlePicture });",
    without: "if (!facts) return { type: 'image/png' as const, width: 1, height: 1 };",
    name: 'what is refused',
  }),
  articles({
    id: 'T20 a picture of an article has no more pixels than a browser draws',
    file: `${MODULES}/articles/take-picture.ts`,
    snippet: 'facts.width * facts.height > MAX_PIXELS',
    without: 'facts.width * facts.height < 0',
    name: 'what is refused',
  }),
  articles({
    id: 'T11 a picture of an article may do nothing',
    file: 'apps/server/src/http/security-headers.ts',
    snippet: "if (!http.res.headers.has('Content-Security-Policy')) {",
    without: '{',
    name: 'an article shows it',
  }),
  {
    id: 'F17 a song that is named while files are swept keeps its own',
    file: 'apps/server/src/modules/music/song-files.store.ts',
    snippet: ".where('created_at', '<', before)\n    .returning('name')",
    without: ".returning('name')",
    test: 'apps/server/src/modules/music/song-files.store.test.ts',
    name: 'that a song comes to name',
  },
];
