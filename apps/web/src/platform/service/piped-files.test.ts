import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PipePiece } from './messages.ts';
import { answerPiped, awaitPiped } from './piped-files.ts';

let page: MessagePort;

const ADDRESS = 'https://example.org/piped/an-id';

/** The page's word about its file. */
function tell(): void {
  const { port1, port2 } = new MessageChannel();
  page = port1;
  awaitPiped({ id: 'an-id', name: 'a.zip', size: 4 }, port2);
}

async function openPipe(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  tell();
  const { body } = await answerPiped(ADDRESS);
  if (!body) throw new Error('an answer without a body');
  return body.getReader();
}

const give = (piece: PipePiece) => page.postMessage(piece);
const heard = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => page.close());

describe('a piped download', () => {
  it('is the pieces that the page gives, up to its end', async () => {
    const reader = await openPipe();
    give({ bytes: Uint8Array.of(1, 2) });
    expect((await reader.read()).value).toEqual(Uint8Array.of(1, 2));
    give({ done: true });
    expect((await reader.read()).done).toBe(true);
  });

  it('is asked for a few pieces ahead, and for no more than the browser has taken', async () => {
    const reader = await openPipe();
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
    const reader = await openPipe();
    give({ failed: true });
    await expect(reader.read()).rejects.toThrow('given up');
  });

  it('fails when the page is gone without a word', async () => {
    const reader = await openPipe();
    page.close();
    await expect(reader.read()).rejects.toThrow('given up');
  });

  it('stays whole when its page goes afterwards', async () => {
    const reader = await openPipe();
    give({ done: true });
    give({ failed: true });
    page.close();
    expect((await reader.read()).done).toBe(true);
    await heard();
  });

  it('drops the pieces that come after the browser has cancelled it', async () => {
    const reader = await openPipe();
    await reader.cancel();
    give({ bytes: Uint8Array.of(1) });
    give({ failed: true });
    await heard();
    expect((await reader.read()).done).toBe(true);
  });

  it('waits for its page’s word where its request comes first', async () => {
    const answer = answerPiped(ADDRESS);
    await heard();
    tell();
    const { status, headers } = await answer;
    expect([status, headers.get('content-length')]).toEqual([200, '4']);
  });

  it('that no page speaks of is not there, nor is one a second time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    tell();
    await answerPiped(ADDRESS);
    const again = answerPiped(ADDRESS);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await again).status).toBe(404);
  });
});
