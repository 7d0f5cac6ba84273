import type { Plugin, Rolldown } from 'vite';

const FIRST = /\/styles\/first\.css$/;
const LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** The chunk of the styles that the first picture needs: `first.css` and nothing else. */
export const firstStylesGroup = { name: 'first', test: FIRST, priority: 9 };

/**
 * Writes the first picture's styles into index.html itself: it is painted when the page is there, a
 * round trip before any style sheet could be (docs/decisions/0004). They stay apart from the app's own
 * sheet, which start-after-paint.ts asks for.
 */
export function firstStyles(): Plugin {
  return {
    name: 'first-styles',
    apply: 'build',
    transformIndexHtml: {
      // After Vite has named the style sheets.
      order: 'post',
      handler: (html, { bundle = {} }) => inline(html, bundle),
    },
  };
}

export function inline(html: string, bundle: Rolldown.OutputBundle): string {
  const named = [...html.matchAll(LINK)].find(([, file = '']) => isFirst(bundle[file]));
  const [link = '', file = ''] = named ?? [];
  const sheet = bundle[file];
  if (sheet?.type !== 'asset') throw new Error('index.html names no first.css');
  delete bundle[file];
  return html.replace(link, () => `<style>${String(sheet.source).trim()}</style>`);
}

function isFirst(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  return file?.type === 'asset' && file.names.some((name) => name === 'first.css');
}
