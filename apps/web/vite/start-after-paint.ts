import type { Plugin, Rolldown } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = '<link rel="modulepreload" crossorigin';
const STYLES = /<link rel="stylesheet"[^>]*>\n?/g;
const PRELOADS = new RegExp(`${PRELOAD}[^>]*>\\n?`, 'g');
const IMPORTED = new RegExp(`${PRELOAD} href="([^"]+)"`, 'g');

/**
 * The first picture of index.html needs its style sheet and nothing else. So the scripts stand back
 * in the network until that is there, and the app starts when the picture has been painted: at first
 * paint in 1.2 s instead of 1.9 s on a slow phone (docs/decisions/0004). The style sheet is named
 * first: it gets the connection that is open already. Of the scripts the largest alone is asked for
 * beside it, which keeps a slow line busy until the picture is there; the others follow then. What the
 * entry imports runs before it, each file in a task of its own, so that the page can answer in
 * between. A page in the background is not painted, there the app starts at once. The server names the
 * script's hash in the content security policy.
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
  const files = [...html.matchAll(IMPORTED)].map(([, file = '']) => file).concat(entry);
  const [largest, ...others] = files.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const start = `(${startIn})(${JSON.stringify(files)},${JSON.stringify(others)})`;
  const styles = html.match(STYLES)?.join('') ?? '';
  return html
    .replaceAll(STYLES, '')
    .replaceAll(PRELOADS, '')
    .replace(tag, `${styles}${PRELOAD} fetchpriority="low" href="${largest}">\n`)
    .replace('</body>', `<script>${start}</script>\n  </body>`);
}

/** Zero for what is not of the build. */
function sizeIn(bundle: Rolldown.OutputBundle, file: string): number {
  const chunk = Object.values(bundle).find(({ fileName }) => file.endsWith(`/${fileName}`));
  return chunk?.type === 'chunk' ? chunk.code.length : 0;
}

/**
 * Runs in the page: asks for `others` after the first frame, then runs each of `files` when those before
 * it have run, in a task of its own.
 */
const startIn = `function(files,others){
  function task(){return new Promise(function(done){setTimeout(done)})}
  function inTurn(before,file){return before.then(task).then(function(){return import(file)})}
  function ask(file){
    var link=document.createElement("link");
    link.rel="modulepreload";link.crossOrigin="";link.fetchPriority="low";link.href=file;
    document.head.append(link)
  }
  function start(){others.forEach(ask);files.reduce(inTurn,Promise.resolve())}
  document.hidden?start():requestAnimationFrame(function(){task().then(start)})
}`.replace(/\n\s*/g, '');
