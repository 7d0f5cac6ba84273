/** SECURITY §3 rows 291, 292: words and links as people have them, and heads that somebody has changed. */
import { describe, expect, it } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { fromBase64Url, toBase64Url } from './bytes.ts';
import { readFragment, writeFragment } from './fragment.ts';
import { lockSecret, makeHead, openByKey, openByWords, readWordsKind } from './head.ts';
import { deriveKeys, makeSecret } from './keys.ts';
import type { SealedContents } from './manifest.ts';
import { sealRange } from './records.ts';
import { sealedSize } from './sizes.ts';

const MANIFEST: SealedContents = {
  title: '门店租约补充材料',
  note: '请在周五前看完',
  files: [
    { path: '采购合同-盖章版.pdf', size: 4_200_000, lastModified: 1_700_000_000_000 },
    { path: '图/a.jpg', size: 0 },
  ],
  folders: ['空的'],
};
const SIX = { kind: 'six', text: '竹林 信使 南窗 铜钟 清茶 渡口' } as const;

describe('a head', () => {
  it('opens by its words and by its key, and tells which words it wants', async () => {
    const secret = makeSecret();
    const head = await makeHead(await lockSecret(SIX, secret), MANIFEST);
    expect(readWordsKind(head)).toBe('six');
    expect(await openByWords(head, SIX.text)).toEqual({ secret, manifest: MANIFEST });
    expect(await openByKey(head, secret)).toEqual({ secret, manifest: MANIFEST });
    expect(head).not.toContain(toBase64Url(secret));
  });

  it('tells wrong words, a link of something else, damage and a later version apart', async () => {
    const secret = makeSecret();
    const head = await makeHead(await lockSecret(SIX, secret), MANIFEST);
    const changed = (at: number) => {
      const bytes = fromBase64Url(head) ?? new Uint8Array();
      const place = at < 0 ? bytes.length + at : at;
      bytes[place] = (bytes[place] ?? 0) ^ 4;
      return toBase64Url(bytes);
    };
    const reasonOf = (opening: Promise<unknown>) => opening.catch(({ reason }) => reason);
    expect(await reasonOf(openByWords(head, '竹林 信使 南窗 铜钟 清茶 港口'))).toBe('words');
    expect(await reasonOf(openByKey(head, makeSecret()))).toBe('link');
    expect(await reasonOf(openByWords(changed(-1), SIX.text))).toBe('damaged');
    expect(await reasonOf(openByWords(changed(0), SIX.text))).toBe('version');
    expect(await reasonOf(openByWords('', SIX.text))).toBe('damaged');
    expect(await reasonOf(openByWords(`${head}A`, SIX.text))).toMatch('damaged');
  });

  it('says no name and little of how long they are', async () => {
    const locked = await lockSecret(SIX);
    const sizeOf = async (path: string) =>
      (await makeHead(locked, { ...MANIFEST, files: [{ path, size: 1 }] })).length;
    expect(await sizeOf('a.txt')).toBe(await sizeOf('一份名字长得多的合同.docx'));
  });

  it('has no room for more names than a sending may have', async () => {
    const files = Array.from({ length: 1001 }, (_, index) => ({ path: `${index}`, size: 1 }));
    const making = makeHead(await lockSecret(SIX), { ...MANIFEST, files });
    await expect(making).rejects.toMatchObject({ reason: 'room' });
  });
});

describe('the fragment of a link', () => {
  it('comes back, whatever a chat has made of it', async () => {
    const secret = makeSecret();
    const link = `https://example.com/v/detail/7XK2M9QD4T${await writeFragment(secret)}`;
    const made = [
      link,
      `${link}${link}`,
      `${link} 点开就能看`,
      `${link}，口令另发`,
      encodeURIComponent(link),
      encodeURIComponent(encodeURIComponent(link)),
      link.replace('#k=', '＃ｋ＝'),
      link.replace('#', '%23').replace('k=', 'k%3D'),
    ];
    for (const text of made) {
      expect(await readFragment(text)).toEqual({ kind: 'key', secret });
    }
  });

  it('comes back from the address bar of a browser', async () => {
    const secret = makeSecret();
    const fragment = await writeFragment(secret);
    const made = [
      fragment,
      `${fragment}，口令另发`,
      fragment.replace('k=', 'ｋ＝'),
      fragment.replace('=', '＝'),
      fragment.replace('k=', '%EF%BD%8B%EF%BC%9D'),
      fragment.replace('k=', '%C0k%3D'),
    ];
    for (const text of made) {
      const { hash } = new URL(`https://example.com/v/detail/7XK2M9QD4T${text}`);
      expect(await readFragment(hash)).toEqual({ kind: 'key', secret });
    }
  });

  it('is told to be cut, and never tried', async () => {
    const fragment = await writeFragment(makeSecret());
    for (const text of [fragment.slice(0, -1), fragment.slice(0, 9), '#k=', `${fragment[0]}k=0`]) {
      expect(await readFragment(text)).toEqual({ kind: 'cut' });
    }
    const lost = `${fragment.slice(0, 20)}${fragment.slice(21)}A`;
    expect(await readFragment(lost)).toEqual({ kind: 'cut' });
    expect(await readFragment('')).toEqual({ kind: 'none' });
    expect(await readFragment('#top')).toEqual({ kind: 'none' });
  });
});

describe('test vectors', () => {
  it('are what this version makes', async () => {
    const secret = fromBase64Url(vectors.secret) ?? new Uint8Array();
    expect(await writeFragment(secret)).toBe(vectors.fragment);
    const keys = await deriveKeys(secret);
    const plain = new TextEncoder().encode(vectors.plain);
    const source = {
      sealedBytes: sealedSize(plain.length),
      plainBytes: plain.length,
      read: async (start: number, end: number) => plain.subarray(start, end),
    };
    expect(source.sealedBytes).toBe(vectors.sealed_bytes);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of sealRange(keys, source, 0, source.sealedBytes)) parts.push(part);
    const sum = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
    expect(Buffer.from(sum).toString('hex')).toBe(vectors.sealed_sha256);
  });

  it('open as they were kept', async () => {
    const opened = await openByWords(vectors.head, vectors.words);
    expect(toBase64Url(opened.secret)).toBe(vectors.secret);
    expect(opened.manifest).toEqual(vectors.manifest);
  });
});
