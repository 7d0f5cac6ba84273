/** index.html for each screen of the app, with what that screen needs named in it (docs/decisions/0004). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filledPicture, type SlotTexts, withPicture } from './first-picture.ts';
import { type Site, withLinkCard } from './link-card.ts';
import { once } from './once.ts';
import { type Asset, assetOf } from './web-asset.ts';

/** index.html once per route pattern, with the modules of that route's screen preloaded. */
export function listScreens(folder: string, html: string, site: Site | undefined) {
  const textOf = (route?: RoutePreload) => {
    const styled = withStyles(withPicture(html, route?.path), route?.styles);
    const page = withPreloads(styled, route?.files ?? []);
    return site ? withLinkCard(page, route?.path, site) : page;
  };
  const screenOf = (route?: RoutePreload): Screen => {
    const text = once(() => textOf(route));
    const fill = route && filledPicture(html, route.path);
    return {
      route: route?.path,
      page: once(() => loadPage(text())),
      ...(fill && { fill: (slots: SlotTexts) => fill(text(), slots) }),
    };
  };
  const plain = screenOf();
  const byRoute = loadPreloads(folder).map((route) => ({
    pattern: patternOf(route.path),
    screen: screenOf(route),
  }));
  return {
    find(path: string): { screen: Screen; parts: Record<string, string> } {
      for (const { pattern, screen } of byRoute) {
        const found = pattern.exec(path);
        if (found) return { screen, parts: { ...found.groups } };
      }
      return { screen: plain, parts: {} };
    },
  };
}

export interface Screen {
  /** As the web names it; undefined for what is no screen of the app. */
  route: string | undefined;
  page(): Asset;
  /** The page with what it is about in its first picture. */
  fill?(slots: SlotTexts): string;
}

/** `dist/route-preload.json`: which built files a route's screen needs, in the order of the routes. */
interface RoutePreload {
  path: string;
  files: string[];
  /** A style sheet of its own, instead of the whole app's. */
  styles?: string;
}

function loadPreloads(folder: string): RoutePreload[] {
  const path = join(folder, 'route-preload.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

function withPreloads(html: string, files: string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
}

const STYLES = /(<link rel="preload" as="style"[^>]* href=")[^"]+/;

/** The page's start script takes the sheet that is named here (apps/web/vite/start-after-paint.ts). */
function withStyles(html: string, sheet?: string): string {
  return sheet ? html.replace(STYLES, (_tag, before: string) => before + sheet) : html;
}

/** `/v/detail/:code` → a pattern for whole paths that names its parts; `?` marks an optional part. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter(Boolean);
  const source = parts.map((part) => {
    const segment = part.startsWith(':')
      ? `(?<${part.replace(/\W/g, '')}>[^/]+)`
      : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return part.endsWith('?') ? `(?:/${segment})?` : `/${segment}`;
  });
  return new RegExp(`^${source.join('') || '/'}/?$`);
}

/** `'sha256-…'` of each, for the content security policy. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** Ten milliseconds for a page; the best quality takes 24, and is smaller by a thirtieth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/**
 * index.html is put together here, so it is compressed here, when a screen is first asked for: fifty at the start took
 * longer than all the rest of it.
 */
function loadPage(html: string): Asset {
  const content = Buffer.from(html);
  return {
    ...assetOf(new Uint8Array(content), content, '.html', 'no-cache'),
    br: new Uint8Array(brotliCompressSync(content, BROTLI)),
    gzip: new Uint8Array(gzipSync(content, { level: 9 })),
  };
}
