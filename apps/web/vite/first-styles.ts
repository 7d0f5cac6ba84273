import type { Plugin, Rolldown } from 'vite';
import { mapFilledPictures, withoutFilledPictures } from './first-picture.ts';
import { usedStyles } from './used-styles.ts';

const SHEET = '/src/styles/first.css';
const SLOT = '<style data-first-styles></style>';

/** Keeps the sheet out of the file of what else every page loads. */
export const firstStylesGroup = { name: 'first', test: /\/styles\/first\.css$/, priority: 9 };

/**
 * Writes the first picture's styles into index.html itself: it is painted when the page is there, a
 * round trip before any style sheet could be (docs/decisions/0004). They are an entry of their own: what
 * another entry imports, Vite would have every lazy script ask for. The app's sheet is asked for by
 * start-after-paint.ts. A picture that the server fills brings what it alone needs.
 */
export function firstStyles(): Plugin {
  let isBuild = true;
  return {
    name: 'first-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: SHEET, name: 'first' });
    },
    transformIndexHtml: {
      // After the style sheets are written.
      order: 'post',
      handler: (html, { bundle }) => {
        if (!html.includes(SLOT)) throw new Error(`index.html has no ${SLOT}`);
        return bundle
          ? writeStyles(html, takeSheet(bundle))
          : html.replace(SLOT, `<link rel="stylesheet" href="${SHEET}">`);
      },
    },
  };
}

/**
 * Writes the styles of the page's own markup into its head, and the rest beside each filled
 * picture.
 */
export function writeStyles(html: string, sheet: string): string {
  const shared = withoutFilledPictures(html);
  const pictured = mapFilledPictures(
    html,
    (picture) => `<style>${usedStyles(sheet, picture, shared)}</style>${picture}`,
  );
  return pictured.replace(SLOT, () => `<style>${usedStyles(sheet, shared)}</style>`);
}

/** The built styles; neither they nor the empty script of their entry are a file then. */
export function takeSheet(bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle);
  const sheet = files.find((file) => file.type === 'asset' && file.names.includes('first.css'));
  const script = files.find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(SHEET),
  );
  if (sheet?.type !== 'asset' || !script) throw new Error('first.css is not built');
  delete bundle[sheet.fileName];
  delete bundle[script.fileName];
  return String(sheet.source).trim();
}
