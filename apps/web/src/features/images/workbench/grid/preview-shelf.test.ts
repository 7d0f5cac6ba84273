import { expect, it } from 'vitest';
import { PreviewShelf } from './preview-shelf.ts';

function createShelf(spare: number) {
  const asked: { file: Blob; signal: AbortSignal; done: (copy: Blob) => void; fail: () => void }[] =
    [];
  const alive = new Set<string>();
  let last = 0;
  const shelf = new PreviewShelf(
    {
      make: (file, signal) => {
        const { promise, resolve, reject } = Promise.withResolvers<Blob>();
        asked.push({ file, signal, done: resolve, fail: () => reject(new Error('damaged')) });
        return promise;
      },
      createUrl: () => {
        last += 1;
        alive.add(`url-${last}`);
        return `url-${last}`;
      },
      revokeUrl: (url) => alive.delete(url),
    },
    spare,
  );
  return { shelf, asked, alive };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('makes a copy once for all who look, and tells them', async () => {
  const { shelf, asked } = createShelf(1);
  const file = new Blob(['a']);
  let told = 0;
  shelf.watch(file, () => {
    told += 1;
  });
  shelf.watch(file, () => {
    told += 1;
  });
  expect(shelf.get(file)).toEqual({ state: 'making' });
  asked[0]?.done(new Blob());
  await settle();
  expect(asked).toHaveLength(1);
  expect(told).toBe(2);
  expect(shelf.get(file)).toEqual({ state: 'ready', url: 'url-1' });
});

it('gives back the oldest that nobody looks at', async () => {
  const { shelf, asked, alive } = createShelf(2);
  for (let index = 0; index < 300; index += 1) {
    const lookAway = shelf.watch(new Blob([String(index)]), () => undefined);
    asked.at(-1)?.done(new Blob());
    await settle();
    lookAway();
  }
  expect(shelf.size).toBe(2);
  expect([...alive]).toEqual(['url-299', 'url-300']);
});

it('calls off what was scrolled past, and makes it anew when it comes back', async () => {
  const { shelf, asked } = createShelf(2);
  const file = new Blob(['a']);
  shelf.watch(file, () => undefined)();
  expect(asked[0]?.signal.aborted).toBe(true);
  shelf.watch(file, () => undefined);
  asked[0]?.done(new Blob());
  await settle();
  expect(shelf.get(file)).toEqual({ state: 'making' });
  asked[1]?.done(new Blob());
  await settle();
  expect(shelf.get(file).state).toBe('ready');
});

it('says that a picture cannot be shown', async () => {
  const { shelf, asked } = createShelf(2);
  const file = new Blob(['a']);
  shelf.watch(file, () => undefined);
  asked[0]?.fail();
  await settle();
  expect(shelf.get(file)).toEqual({ state: 'failed' });
});
