import type { Plugin, Rolldown } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = '<link rel="modulepreload" crossorigin';
const PRELOADS = new RegExp(`${PRELOAD}[^>]*>\\n?`, 'g');
const IMPORTED = new RegExp(`${PRELOAD} href="([^"]+)"`, 'g');
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">\n?/;

/**
 * The first picture of index.html needs nothing but the page (`first-styles.ts`). So the app's style
 * sheet and its scripts stand back in the network until that is painted, and the app starts after it:
 * at first paint in 0.8 s instead of 1.9 s on Lighthouse's slow phone (docs/decisions/0004). The sheet and the
 * largest script alone are asked for by the page, which keeps a slow line busy; the other scripts follow
 * after the first frame. Nothing runs before the sheet is there. What the entry imports runs before it,
 * each file in a task of its own, so that the page can answer in between. A page in the background is
 * not painted, there the app starts at once. The server names the script's hash in the content security
 * policy.
 */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      // After Vite has named the entry and what it imports.
      order: 'post',
      handler: (html, { bundle = {} }) => putOff(html, (file) => sizeIn(bundle, file)),
    },
  };
}

export function putOff(html: string, sizeOf: (file: string) => number): string {
  const [tag = '', entry] = ENTRY.exec(html) ?? [];
  if (!entry) throw new Error('index.html has no entry script');
  const [styleTag = '', styles] = STYLES.exec(html) ?? [];
  if (!styles) throw new Error('index.html has no style sheet');
  const files = [...html.matchAll(IMPORTED)].map(([, file = '']) => file).concat(entry);
  const [largest, ...others] = files.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const start = `(${startIn})(${[files, others].map((part) => JSON.stringify(part))})`;
  const asked = [
    `<link rel="preload" as="style" crossorigin fetchpriority="low" href="${styles}">`,
    `${PRELOAD} fetchpriority="low" href="${largest}">`,
  ];
  return html
    .replace(styleTag, '')
    .replaceAll(PRELOADS, '')
    .replace(tag, `${asked.join('\n')}\n`)
    .replace('</body>', `<script>${start}</script>\n  </body>`);
}

/** Zero for what is not of the build. */
function sizeIn(bundle: Rolldown.OutputBundle, file: string): number {
  const chunk = Object.values(bundle).find(({ fileName }) => file.endsWith(`/${fileName}`));
  return chunk?.type === 'chunk' ? chunk.code.length : 0;
}

/**
 * Runs in the page after the first frame: puts the style sheet into force, asks for `others`, then runs
 * each of `files` when those before it have run, in a task of its own. Where the network loses one of them,
 * the page says so instead of standing still. The sheet is the one that the page names in its head: the
 * server puts a screen's own there (`home-styles.ts`).
 */
const startIn = `function(files,others){
  function task(){return new Promise(function(done){setTimeout(done)})}
  function ask(rel,file){
    var link=document.createElement("link");
    link.rel=rel;link.crossOrigin="";link.href=file;
    if(rel!="stylesheet")link.fetchPriority="low";
    document.head.append(link);
    return new Promise(function(done,fail){link.onload=done;link.onerror=fail})
  }
  function inTurn(before,file){return before.then(task).then(function(){return import(file)})}
  function start(){
    var styled=ask("stylesheet",document.querySelector("link[as=style]").href);
    task().then(function(){others.forEach(function(file){ask("modulepreload",file).catch(function(){})})});
    files.reduce(inTurn,styled).catch(function(){document.querySelector("[data-not-started]").hidden=false})
  }
  if(window.isTooOld)return;
  document.hidden?start():requestAnimationFrame(function(){task().then(start)})
}`.replace(/\n\s*/g, '');
