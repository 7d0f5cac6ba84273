import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = '<link rel="modulepreload" crossorigin';

/**
 * The first picture of index.html needs its style sheet and nothing else. So the scripts stand back in
 * the network until that is there, and the app starts when the picture has been painted: at first
 * paint in 1.2 s instead of 1.9 s on a slow phone (docs/decisions/0004). A page in the background is
 * not painted, there the app starts at once. The server names the script's hash in the content
 * security policy.
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
  const start = `function(){import(${JSON.stringify(entry)})}`;
  const script = `<script>(function(s){document.hidden?s():requestAnimationFrame(function(){setTimeout(s)})})(${start})</script>`;
  return html
    .replace(tag, `${PRELOAD} href="${entry}">\n`)
    .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
    .replace('</body>', `${script}\n  </body>`);
}
