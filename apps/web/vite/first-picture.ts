import type { Plugin } from 'vite';

const PICTURE = /\s*<!-- first-picture (\S+) -->([\s\S]*?)<!-- \/first-picture -->/g;

/**
 * index.html holds the first picture of some screens, which shows before any script has run: the
 * words that the screen will show in the same place. The server keeps the asked route's; here
 * `npm run dev` does the same.
 */
export function firstPicture(): Plugin {
  return {
    name: 'first-picture',
    apply: 'serve',
    transformIndexHtml: (html, { originalUrl = '/' }) =>
      keepPicture(html, originalUrl.replace(/[?#].*$/, '')),
  };
}

/** The page with the picture of one route and no other; one with slots is the server's to fill. */
export function keepPicture(html: string, path: string): string {
  return html.replace(PICTURE, (_block, route: string, picture: string) =>
    route === path && !isFilled(picture) ? picture : '',
  );
}

/** The page with what each picture that the server fills is mapped to, inside its marks. */
export function mapFilledPictures(html: string, map: (picture: string) => string): string {
  return html.replace(PICTURE, (block: string, _route: string, picture: string) =>
    isFilled(picture) ? block.replace(picture, () => map(picture)) : block,
  );
}

export function withoutFilledPictures(html: string): string {
  return html.replace(PICTURE, (block: string, _route: string, picture: string) =>
    isFilled(picture) ? '' : block,
  );
}

function isFilled(picture: string): boolean {
  return picture.includes('{{');
}
