import type { Plugin } from 'vite';

/**
 * Runs before the first paint: puts the stored theme and the kind of device on <html>, so that
 * nothing flashes, and remembers what was pressed before the app has started. Must be inline to be that early; the server names its hash in the content security
 * policy. Kept tiny and independent of the app: `theme.ts` and `user-agent.ts` own the full rules.
 */
const SCRIPT = [
  '(function(e){',
  'try{var t=localStorage.getItem("selected-theme");',
  // A first visit: the system's choice; afterwards the person's own counts.
  'if(!t&&matchMedia("(prefers-color-scheme:dark)").matches)t="dark";',
  'if(t==="sky"||t==="dark")e.dataset.theme=t}catch(_){}',
  'e.dataset.device=/Android|iPhone|iPod|iPad|HarmonyOS|OpenHarmony|Mobile/i.test(navigator.userAgent)?"mobile":"desktop";',
  'var c={sky:"#f2f6fc",dark:"#0e1312"}[e.dataset.theme];',
  'if(c)document.querySelector(\'meta[name="theme-color"]\').content=c;',
  // A button of the first picture: what it was pressed for is done by the app (`first-press.ts`).
  'addEventListener("click",function(t){var b=t.target.closest("[data-first-press]");if(b){',
  'e.dataset.pressed=b.dataset.firstPress;b.setAttribute("aria-disabled","true");',
  'b.querySelector("span").textContent="正在准备下载…"}})',
  '})(document.documentElement)',
].join('');

const SLOT = '<script data-before-paint></script>';

/** Fills the slot in index.html with the script above. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    transformIndexHtml(html) {
      if (!html.includes(SLOT)) throw new Error(`index.html has no ${SLOT}`);
      return html.replace(SLOT, `<script>${SCRIPT}</script>`);
    },
  };
}
