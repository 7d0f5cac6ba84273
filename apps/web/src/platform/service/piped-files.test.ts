import { afterEach, describe, expect, it } from 'vitest';
import type { PipePiece } from './messages.ts';
import { answerPiped, awaitPiped } from './piped-files.ts';

let page: MessagePort;

function openPipe(): ReadableStreamDefaultReader<Uint8Array> {
  const { port1, port2 } = new MessageChannel();
  page = port1;
  awaitPiped({ id: 'an-id', name: 'a.zip', size: 4 }, port2);
  const { body } = answerPiped('https://example.org/piped/an-id');
  if (!body) throw new Error('an answer without a body');
  return body.getReader();
}

const give = (piece: PipePiece) => page.postMessage(piece);
const heard = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => page.close());

describe('a piped download', () => {
  it('is the pieces that the page gives, up to its end', async () => {
    const reader = openPipe();
    give({ bytes: Uint8Array.of(1, 2) });
    expect((await reader.read()).value).toEqual(Uint8Array.of(1, 2));
    give({ done: true });
    expect((await reader.read()).done).toBe(true);
  });

  it('is asked for a few pieces ahead, and for no more than the browser has taken', async () => {
    const reader = openPipe();
    let pulls = 0;
    page.onmessage = () => {
      pulls += 1;
      give({ bytes: Uint8Array.of(pulls) });
    };
    await heard();
    const before = pulls;
    expect(before).toBeGreaterThan(1);
    expect((await reader.read()).value).toEqual(Uint8Array.of(1));
    await heard();
    expect(pulls).toBe(before + 1);
  });

  it('fails when the page says that it goes', async () => {
    const reader = openPipe();
    give({ failed: true });
    await expect(reader.read()).rejects.toThrow('given up');
  });

  it('fails when the page is gone without a word', async () => {
    const reader = openPipe();
    page.close();
    await expect(reader.read()).rejects.toThrow('given up');
  });

  it('stays whole when its page goes afterwards', async () => {
    const reader = openPipe();
    give({ done: true });
    give({ failed: true });
    page.close();
    expect((await reader.read()).done).toBe(true);
    await heard();
  });

  it('drops the pieces that come after the browser has cancelled it', async () => {
    const reader = openPipe();
    await reader.cancel();
    give({ bytes: Uint8Array.of(1) });
    give({ failed: true });
    await heard();
    expect((await reader.read()).done).toBe(true);
  });
});
