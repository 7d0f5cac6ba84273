import { brotliCompressSync } from 'node:zlib';

/** Sums the scripts and styles that a page carries in itself, packed one by one. */
export async function inlineBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const parts = html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g);
  return [...parts].reduce((sum, [, , code = '']) => sum + brotliCompressSync(code).length, 0);
}
