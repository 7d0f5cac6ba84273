/** The part of the bench that runs in the browser. */

import { halveExactly, measureLikeness } from './likeness.ts';
import { type Compressed, METHODS } from './methods.ts';
import { paintPhoto } from './pictures.ts';
import { runSideBySide } from './run-side-by-side.ts';

export type MethodName = keyof typeof METHODS;

const pictures: File[] = [];
const results = new Map<string, Compressed[]>();
let longTasks: number[] = [];

new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries().map(({ duration }) => duration));
}).observe({ type: 'longtask' });

async function paintPictures(count: number): Promise<number[]> {
  for (let seed = 1; seed <= count; seed += 1) pictures.push(await paintPhoto(seed, 4000, 3000));
  return pictures.map(({ size }) => size);
}

/** All pictures by one method; what the page's own thread had to bear comes along. */
async function runAll(name: MethodName, targetBytes: number) {
  const { run, width } = METHODS[name];
  const done: Compressed[] = [];
  await settle();
  longTasks = [];
  const startedAt = performance.now();
  await runSideBySide(pictures.length, width, async (index) => {
    done[index] = await run(pictureAt(index), targetBytes);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  await settle();
  results.set(`${name}/${targetBytes}`, done);
  return {
    seconds,
    encodes: mean(done.map(({ encodes }) => encodes)),
    kilobytes: mean(done.map(({ blob }) => blob.size)) / 1024,
    overTarget: done.filter(({ blob }) => blob.size > targetBytes).length,
    longestTaskMs: Math.max(0, ...longTasks),
    blockedMs: longTasks.reduce((sum, duration) => sum + duration, 0),
  };
}

/** Pictures for which two methods gave the same bytes. */
async function countSame(one: MethodName, other: MethodName, targetBytes: number): Promise<number> {
  const pairs = pictures.map((_, index) => [
    resultOf(one, targetBytes, index),
    resultOf(other, targetBytes, index),
  ]);
  const same = await Promise.all(pairs.map(([a, b]) => isSame(a?.blob, b?.blob)));
  return same.filter(Boolean).length;
}

/** Mean likeness of each method's results to the originals. */
async function compareLikeness(names: readonly MethodName[], targetBytes: number) {
  const sums = names.map(() => 0);
  for (const index of pictures.keys()) {
    const reference = await halveExactly(pictureAt(index));
    for (const [place, name] of names.entries()) {
      const { blob } = resultOf(name, targetBytes, index);
      sums[place] = (sums[place] ?? 0) + (await measureLikeness(blob, reference));
    }
  }
  return sums.map((sum) => sum / pictures.length);
}

/** Our better mode with no more bytes than another method took for the same picture. */
async function compareAtSameBytes(name: MethodName, targetBytes: number) {
  const pairs: { theirs: number; ours: number; theirBytes: number; ourBytes: number }[] = [];
  for (const index of pictures.keys()) {
    const reference = await halveExactly(pictureAt(index));
    const { blob } = resultOf(name, targetBytes, index);
    const better = await METHODS.better.run(pictureAt(index), blob.size);
    pairs.push({
      theirs: await measureLikeness(blob, reference),
      ours: await measureLikeness(better.blob, reference),
      theirBytes: blob.size,
      ourBytes: better.blob.size,
    });
  }
  return {
    pictures: pairs.length,
    better: pairs.filter(({ theirs, ours }) => ours > theirs).length,
    withinTheirBytes: pairs.filter(({ theirBytes, ourBytes }) => ourBytes <= theirBytes).length,
    theirs: mean(pairs.map(({ theirs }) => theirs)),
    ours: mean(pairs.map(({ ours }) => ours)),
  };
}

/** The same pictures again and again, as a batch of `count`. */
async function runMany(count: number, targetBytes: number): Promise<void> {
  await runSideBySide(count, METHODS.ours.width, async (index) => {
    await METHODS.ours.run(pictureAt(index % pictures.length), targetBytes);
  });
}

async function compressFrom(address: string, targetBytes: number): Promise<number> {
  const file = new File([await (await fetch(address)).blob()], 'huge.jpg');
  return (await METHODS.ours.run(file, targetBytes)).blob.size;
}

function pictureAt(index: number): File {
  const picture = pictures[index];
  if (!picture) throw new Error(`no picture ${index}`);
  return picture;
}

function resultOf(name: MethodName, targetBytes: number, index: number): Compressed {
  const result = results.get(`${name}/${targetBytes}`)?.[index];
  if (!result) throw new Error(`no result of ${name} for ${targetBytes}`);
  return result;
}

async function isSame(one?: Blob, other?: Blob): Promise<boolean> {
  if (!one || !other || one.size !== other.size) return false;
  const [a, b] = await Promise.all([one.bytes(), other.bytes()]);
  return a.every((byte, index) => byte === b[index]);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Long tasks are reported a little later. */
function settle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 300);
  return promise;
}

const page = {
  paintPictures,
  runAll,
  countSame,
  compareLikeness,
  compareAtSameBytes,
  runMany,
  compressFrom,
};

declare global {
  interface Window {
    bench: typeof page;
  }
}

window.bench = page;
document.documentElement.dataset['ready'] = 'yes';
