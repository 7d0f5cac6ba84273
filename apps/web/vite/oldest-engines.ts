/**
 * The oldest engines that the product runs on: Chrome and WebView 111, Safari 16.4, Firefox 128. Syntax is
 * brought down to them by `build.target`, of the platform what `src/platform/browser/older-engines.ts` supplies.
 */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const OLDEST_ENGINES = ['chrome111', 'safari16.4', 'firefox128'];

const SUPPLIES = new URL('../src/platform/browser/older-engines.ts', import.meta.url);

/** In front of each worker: it has a global object of its own. */
export function workerSupplies(): string {
  const code = stripTypeScriptTypes(readFileSync(fileURLToPath(SUPPLIES), 'utf8'));
  return `(${code.slice(code.indexOf('function supplyMissing'))})(globalThis);`;
}

/**
 * Tells the three from what is older by two things that came last to them: `color-mix` (Chrome 111, Safari
 * 16.2) and the object model of `@property` (Safari 16.4, Firefox 128). In words of 2009, so that every browser can read it.
 */
const SCRIPT = [
  '(function(){',
  'if(window.CSSPropertyRule&&window.CSS&&CSS.supports("color","color-mix(in lab,red,red)"))return;',
  'window.isTooOld=1;document.getElementById("root").innerHTML="',
  "<main class='container-page py-8'><h1 class='text-h3 font-semibold'>浏览器版本过低，无法打开本页</h1>",
  '<p>请升级到 Chrome 111、Safari 16.4、Firefox 128 或更新的版本后再试。</p></main>"',
  '})()',
].join('');

/** One plain page instead of a broken one; `start-after-paint.ts` then starts nothing. */
export function tellTooOld(): Plugin {
  return {
    name: 'tell-too-old',
    transformIndexHtml(html) {
      return html.replace('</body>', `<script>${SCRIPT}</script>\n  </body>`);
    },
  };
}
