import { expect, it } from 'vitest';
import { readSources, type SourceFile } from './source-files.ts';

interface Arrow {
  from: RegExp;
  /** Matches the target's path, or the specifier of a package from outside. */
  to: RegExp;
  unless?: RegExp;
  reason: string;
}

/** Every arrow that may not exist, each with its reason. */
const FORBIDDEN: Arrow[] = [
  {
    from: /^packages\/(contract|cos)\//,
    to: /^(apps|packages)\//,
    unless: /^packages\/(contract|cos)\//,
    reason: 'the contract and the COS protocol stand alone',
  },
  {
    from: /^packages\/imaging\//,
    to: /^(apps|packages)\//,
    unless:
      /^packages\/imaging\/|^packages\/contract\/src\/(clock|testing\/[a-z-]+|files\/disk-name|csv|ai\/titles\/titles)\.ts$/,
    reason:
      'imaging stands alone, but for the clock and the rules of titles and of what names and tables become files',
  },
  {
    from: /^packages\/markdown\//,
    to: /^(apps|packages)\//,
    unless: /^packages\/markdown\//,
    reason: 'Markdown stands alone: the server renders with it, and the preview in the page',
  },
  {
    from: /^packages\/transfer\//,
    to: /^apps\/|^react$/,
    reason: 'the upload engine serves the web and the command line; it knows no framework',
  },
  {
    from: /^packages\/sealed\//,
    to: /^(apps|packages)\//,
    unless: /^packages\/sealed\//,
    reason:
      'the format of sealed sendings stands alone: what it protects must not hang on anything else',
  },
  {
    from: /^apps\/server\//,
    to: /^packages\/sealed\//,
    reason: 'the server keeps what is sealed and can open nothing of it',
  },
  {
    from: /^packages\/cli\//,
    to: /^apps\/|^packages\/imaging\/(?!src\/(rename|compress|resize|cmyk|repair)\/|src\/codec\/incomplete\.ts|src\/failure(-text)?\.ts|browser\/(sound|spoilt)-pictures\.ts)/,
    reason: 'the command line talks to the server over the wire, and has no page to draw in',
  },
  {
    from: /^(apps\/(web|server)\/src|packages\/(?!cli\/))/,
    to: /^packages\/cli\/src\//,
    reason: 'the command line is a program, not a library',
  },
  {
    from: /^apps\/web\//,
    to: /^apps\/server\//,
    reason: 'the web talks to the server over the wire only',
  },
  {
    from: /^apps\/server\//,
    to: /^apps\/web\/src\//,
    reason: 'the server serves the built web only',
  },
  {
    from: /^apps\/web\/src\/(ui|api|platform)\//,
    to: /^apps\/web\/src\/(features|files|app)\//,
    reason: 'shared rooms know no feature; features meet in app/',
  },
  {
    from: /^apps\/web\/src\/files\//,
    to: /^apps\/web\/src\/(features|app)\//,
    unless: /app\/paths\.ts$/,
    reason: 'what features have in common about files knows none of them',
  },
  {
    from: /^apps\/web\/src\/ui\//,
    to: /^apps\/web\/src\/(api|platform)\/|^packages\/(transfer|cos)\//,
    unless: /platform\/browser\/(clipboard|download|server-clock|when-idle)/,
    reason: 'ui has no product words and makes no calls',
  },
  {
    from: /^apps\/server\/src\/core\//,
    to: /^apps\/server\/src\/(?!core\/)/,
    reason: 'core is pure helpers without product words',
  },
  {
    from: /^apps\/server\/src\/adapters\//,
    to: /^apps\/server\/src\/(http|modules|app|areas?|open-services|start-server)/,
    reason: 'adapters know their port, the kernel and their vendor, no area and not the web edge',
  },
  {
    from: /^apps\/server\/src\/(?!modules\/)(?!.*\.test\.ts)/,
    to: /^apps\/server\/src\/modules\/[^/]+\/(?!index\.ts$)/,
    reason: 'outsiders use the face of an area',
  },
  {
    from: /^apps\/server\/src\/modules\/object-store\/store\/(?!.*\.test\.ts)/,
    to: /^apps\/server\/src\/modules\/object-store\/(?!store\/)/,
    reason: 'the store knows nothing of the front that speaks for it',
  },
  {
    from: /^apps\/server\/src\/(?!.*(\.(test|conformance)\.ts$|\/testing\/))/,
    to: /^apps\/server\/(test|src\/.*\/testing)\//,
    reason: 'fakes and builders are for tests',
  },
  {
    from: /^apps\/server\/src\/modules\/(?!.*\.test\.ts)/,
    to: /^apps\/server\/src\/(app|areas|config|migrate|open-services|start-server|main)\.ts/,
    reason: 'modules are put together by the app, not the reverse',
  },
  {
    from: /^apps\/server\/src\/kernel\//,
    to: /^apps\/server\/src\/(?!kernel\/|core\/|adapters\/)/,
    reason: 'the kernel knows no area and no edge',
  },
  {
    from: /^apps\/server\/src\/http\//,
    to: /^apps\/server\/src\/(modules|areas?|app|open-services)/,
    reason: 'the edge is told by the app who answers',
  },
  {
    from: /^apps\/server\/src\/modules\/[^/]+\/(?!migrations\/|.*(\.store|\.tables|\.test)\.ts)/,
    to: /^(kysely|pg)$/,
    reason: 'only *.store.ts, migrations and tests speak SQL',
  },
];

it.each(FORBIDDEN)('$reason', ({ from, to, unless, reason }) => {
  const broken = readSources()
    .filter((file) => from.test(file.path))
    .flatMap((file) =>
      file.imports
        .map(({ target, specifier }) => target ?? specifier)
        .filter((target) => to.test(target) && !unless?.test(target))
        .map((target) => `${file.path} → ${target}: ${reason}`),
    );
  expect(broken).toEqual([]);
});

it('a feature uses itself and shared rooms, never another feature', () => {
  expect(crossings(/^apps\/web\/src\/features\/([^/]+)\//)).toEqual([]);
});

it.each([
  {
    calls: 'download and favourite calls',
    spelt:
      /\b(downloadLink|countDownload|fileLink|zipLink|favoriteState|unfavorite)\b|library\.favorite\b/,
  },
  { calls: 'the start of a download from the store', spelt: /\bstartDownload\b/ },
])('$calls: in one room of the web, apps/web/src/files', ({ spelt }) => {
  const outside = readSources()
    .filter(({ path }) => /^apps\/web\/src\/(?!files\/|platform\/browser\/download\.ts)/.test(path))
    .filter(({ text }) => spelt.test(text))
    .map(({ path }) => path);
  expect(outside).toEqual([]);
});

it('answers about files that are kept are changed by cached-files.ts alone', () => {
  const changers = readSources()
    .filter(({ path }) =>
      /^apps\/web\/src\/(files|features\/(files|library|operations))\//.test(path),
    )
    .filter((file) => !isTest(file))
    .filter(({ text }) =>
      /\.(setQuer(y|ies)Data|(invalidate|remove|reset|cancel|refetch)Queries)\b/.test(text),
    )
    .map(({ path }) => path);
  expect(changers).toEqual([
    // The job of a reconciliation, which is no file.
    'apps/web/src/features/operations/StorageScreen.tsx',
    // Models for cutouts, which are no files of anybody.
    'apps/web/src/features/operations/models/api.ts',
    'apps/web/src/files/cached-files.ts',
  ]);
});

it('a server module uses those to its left, through their index.ts', () => {
  const folder = /^apps\/server\/src\/modules\/([^/]+)\//;
  const order = areasInOrder();
  const broken = readSources().flatMap((file) => {
    const own = folder.exec(file.path)?.[1];
    if (!own) return [];
    return file.imports.flatMap(({ target = '', typeOnly }) => {
      const other = folder.exec(target)?.[1];
      if (!other || other === own) return [];
      const isLeft = order.indexOf(other) < order.indexOf(own);
      const isFace = target.endsWith('/index.ts') || (typeOnly && target.endsWith('.tables.ts'));
      return isLeft && isFace ? [] : [`${file.path} → ${target}`];
    });
  });
  expect(broken).toEqual([]);
});

/** The list of the server itself is the only place that says the order. */
function areasInOrder(): string[] {
  const text = readSources().find(({ path }) => path === 'apps/server/src/areas.ts')?.text ?? '';
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/modules\/([\w-]+)\/index\.ts'/g)].map(
      ([, name = '', folder = '']) => [name, folder],
    ),
  );
  const list = /AREAS[^=]*= \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? '');
}

it('every folder of modules is an area of the list, under its own name', () => {
  const folder = /^apps\/server\/src\/modules\/([^/]+)\/index\.ts$/;
  const folders = readSources().flatMap(({ path, text }) => {
    const name = folder.exec(path)?.[1];
    if (!name) return [];
    expect(text).toContain(`name: '${name}'`);
    return [name];
  });
  expect(areasInOrder().toSorted()).toEqual(folders.toSorted());
});

it('only config.ts reads the environment of the server', () => {
  const readers = readSources()
    .filter((file) => file.path.startsWith('apps/server/src/'))
    .filter((file) => /process\.env/.test(file.text) && !/\.test\.ts$/.test(file.path))
    .map((file) => file.path);
  expect(readers).toEqual(['apps/server/src/config.ts']);
});

it('concrete adapters are made by open-services.ts alone', () => {
  const makes =
    /\bcreate(AlipayProvider|WechatProvider|CosStorage|EmbeddedStorage|FolderStorage|OutboxSms|TencentSms)\(/;
  const makers = readSources()
    .filter((file) => file.path.startsWith('apps/server/src/') && !isTest(file))
    .filter(({ text }) => makes.test(text.replaceAll(/^export (async )?function .*$/gm, '')))
    .map((file) => file.path)
    .filter((path) => !path.includes('/testing/'));
  expect(makers).toEqual(['apps/server/src/open-services.ts']);
});

it('only named exports, except where a tool demands a default', () => {
  const defaults = readSources()
    .filter((file) => /^export default /m.test(file.text))
    .map((file) => file.path)
    .filter((path) => !/(vite|vitest)\.config\.ts$/.test(path));
  expect(defaults).toEqual([]);
});

it('no import climbs above ../../', () => {
  const climbers = readSources().flatMap((file) =>
    file.imports
      .filter(({ specifier }) => specifier.startsWith('../../../'))
      .map(({ specifier }) => `${file.path} → ${specifier}`),
  );
  expect(climbers).toEqual([]);
});

function crossings(folder: RegExp): string[] {
  return readSources().flatMap((file) => {
    const own = folder.exec(file.path)?.[1];
    return file.imports
      .filter(({ target = '' }) => {
        const other = folder.exec(target)?.[1];
        return own && other && own !== other;
      })
      .map(({ target }) => `${file.path} → ${target}`);
  });
}

function isTest(file: SourceFile): boolean {
  return /\.(test|conformance)\.tsx?$/.test(file.path);
}
