import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = '<link rel="modulepreload" crossorigin';
const STYLES = /<link rel="stylesheet"[^>]*>\n?/g;
const IMPORTED = new RegExp(`${PRELOAD} href="([^"]+)"`, 'g');

/**
 * The first picture of index.html needs its style sheet and nothing else. So the scripts stand back
 * in the network until that is there, and the app starts when the picture has been painted: at first
 * paint in 1.2 s instead of 1.9 s on a slow phone (docs/decisions/0004). The style sheet is named
 * first: it gets the connection that is open already. What the entry imports runs before it, each
 * file in a task of its own, so that the page can answer in between. A page in the background is not
 * painted, there the app starts at once. The server names the script's hash in the content security
 * policy.
 */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    // After Vite has named the entry and what it imports.
    transformIndexHtml: { order: 'post', handler: putOff },
  };
}

export function putOff(html: string): string {
  const [tag = '', entry] = ENTRY.exec(html) ?? [];
  if (!entry) throw new Error('index.html has no entry script');
  const imported = [...html.matchAll(IMPORTED)].map(([, file]) => file);
  const start = `(${startIn})(${JSON.stringify([...imported, entry])})`;
  const script = `<script>${start}</script>`;
  const styles = html.match(STYLES)?.join('') ?? '';
  return html
    .replaceAll(STYLES, '')
    .replace(tag, `${styles}${PRELOAD} href="${entry}">\n`)
    .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
    .replace('</body>', `${script}\n  </body>`);
}

/** Runs in the page: each file when those before it have run, in a task of its own. */
const startIn = `function(files){
  function task(){return new Promise(function(done){setTimeout(done)})}
  function inTurn(before,file){return before.then(task).then(function(){return import(file)})}
  function start(){files.reduce(inTurn,Promise.resolve())}
  document.hidden?start():requestAnimationFrame(start)
}`.replace(/\n\s*/g, '');
