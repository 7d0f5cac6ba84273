/**
 * Serves the built web app, all but its largest files from memory: precompressed by the build,
 * revalidated by ETag, history fallback to index.html (spec §2), with the chunks of the asked route
 * preloaded (docs/decisions/0004).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import type { SlotTexts } from './first-picture.ts';
import type { Site } from './link-card.ts';
import { once } from './once.ts';
import { sendAsset, sendPage } from './send-asset.ts';
import { type Asset, loadAsset } from './web-asset.ts';
import { inlineScriptHashes, listScreens, type Screen } from './web-pages.ts';

export interface StaticWeb {
  /** Answers GET and HEAD for a file of the build or a screen of the app. */
  serve(http: Context, findSlots?: FindSlots): Response | Promise<Response>;
  /** `'sha256-…'` of the inline scripts of index.html, for the content security policy. */
  scriptHashes: string[];
}

/**
 * Fills the first picture of a route's page, by the parts of its address; undefined leaves the
 * picture out.
 */
type FindSlots = (route: string, parts: Record<string, string>) => Promise<SlotTexts | undefined>;

/**
 * Reads a build folder; throws when there is no build. Its files are read when they are first
 * asked for, or after the start: all of them take as long as the rest of a start after a crash. `site` is what
 * links say of themselves in a chat.
 */
export function loadStaticWeb(folder: string, site?: Site): StaticWeb {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('the web app is not built: npm run build');
  const assets = new Map<string, () => Asset | undefined>();
  for (const path of listFiles(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (isForServerOnly(url)) continue;
    const load = once(() => loadAsset(path, url));
    assets.set(url, load);
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const screens = listScreens(folder, html, site);
  loadOneByOne(assets.values());
  return {
    scriptHashes: inlineScriptHashes(html),
    serve(http, findSlots) {
      const path = http.req.path;
      const asset = path === '/index.html' ? undefined : assets.get(path)?.();
      if (asset) return sendAsset(http, asset);
      // A missing file is not a screen: the app must not answer HTML where a script was asked for.
      if (/\.[a-z0-9]{1,5}$/i.test(path) && path.startsWith('/assets/')) {
        return http.text('Not Found', 404);
      }
      const { screen, parts } = screens.find(path);
      return findSlots
        ? sendScreen(http, screen, (route) => findSlots(route, parts))
        : sendAsset(http, screen.page());
    },
  };
}

async function sendScreen(
  http: Context,
  { route, page, fill }: Screen,
  findSlots: (route: string) => Promise<SlotTexts | undefined>,
): Promise<Response> {
  const slots = route && fill ? await findSlots(route) : undefined;
  return slots && fill ? sendPage(http, fill(slots)) : sendAsset(http, page());
}

/** Between requests, so that none of them waits for more than one. */
function loadOneByOne(loads: Iterator<() => unknown>): void {
  setImmediate(() => {
    const { value: load, done } = loads.next();
    if (done) return;
    try {
      load();
    } catch {
      // Tried again by whoever asks for it, who is then told.
    }
    loadOneByOne(loads);
  }).unref();
}

/** The build's notes to this file, and the packed twins of files. */
function isForServerOnly(url: string): boolean {
  return url === '/route-preload.json' || url.startsWith('/.') || /\.(br|gz)$/.test(url);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
