/** Scripts and styles that a page asks for, its workers' included, by their packed bytes. */
import type { BrowserContext, Response } from 'playwright-core';

const WEIGHED = /\.m?js$|\.css$/;

/** Starts to count; the answer says what has come so far: `images.js` and its bytes. */
export function weighFiles(context: BrowserContext): () => Promise<Record<string, number>> {
  const responses: Response[] = [];
  context.on('response', (response) => {
    if (WEIGHED.test(new URL(response.url()).pathname)) responses.push(response);
  });
  return async () => {
    const weighed = await Promise.all(
      responses.map(async (response) => {
        const length = await response.headerValue('content-length');
        if (!length) throw new Error(`${response.url()} does not say how long it is`);
        return [nameOf(new URL(response.url()).pathname), Number(length)] as const;
      }),
    );
    return Object.fromEntries(weighed.sort(([, one], [, other]) => other - one));
  };
}

/** `/assets/images-BVezQ0we.js` → `images.js`. */
function nameOf(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1).replace(/-[\w-]{8}(?=\.)/, '');
}
