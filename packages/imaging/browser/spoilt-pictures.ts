/** Pictures that something happened to: cut off, with flipped bytes, with another's end. */
import { readFixture } from './sound-pictures.ts';

export interface SpoiltPicture {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const SPOILT_KINDS = [
  'baseline.jpg',
  'progressive.jpg',
  'plain.png',
  'interlaced.png',
  'lossy.webp',
  'lossless.webp',
  'frames.gif',
  'exif.avif',
] as const;

/** Cut in the middle of their pixels, of the kinds whose beginning can be shown without the rest. */
export function cutPictures(): SpoiltPicture[] {
  const shares: [string, number][] = [
    ['baseline.jpg', 0.75],
    ['baseline.jpg', 0.97],
    ['progressive.jpg', 0.75],
    ['plain.png', 0.75],
    ['plain.png', 0.99],
    ['interlaced.png', 0.75],
    ['lossy.webp', 0.85],
    ['lossless.webp', 0.75],
    ['frames.gif', 0.75],
  ];
  return shares.map(([name, share]) => cut(name, share));
}

function cut(name: string, share: number): SpoiltPicture {
  const whole = readFixture(`sound/${name}`);
  const bytes = new Uint8Array(whole.subarray(0, Math.max(1, Math.floor(whole.length * share))));
  return { name: `cut-${Math.round(share * 100)}-${name}`, bytes };
}

/** One for each seed: every kind in turn, cut at 1, 50 or 99 %, with 1 to 100 flipped bytes, or with a foreign end. */
export function spoiltPictures(seeds: number): SpoiltPicture[] {
  return Array.from({ length: seeds }, (_, seed) => {
    const name = SPOILT_KINDS[seed % SPOILT_KINDS.length] ?? SPOILT_KINDS[0];
    const way = WAYS[Math.floor(seed / SPOILT_KINDS.length) % WAYS.length] ?? WAYS[0];
    const spoilt = way(readFixture(`sound/${name}`), randomOf(seed));
    return { name: `spoilt-${seed}-${name}`, bytes: new Uint8Array(spoilt) };
  });
}

type Random = () => number;
type Spoil = (file: Buffer, random: Random) => Buffer;

const flip: Spoil = (file, random) => {
  const flipped = Buffer.from(file);
  const count = 1 + Math.floor(random() * 100);
  for (let step = 0; step < count; step += 1) {
    const at = Math.floor(random() * flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 + Math.floor(random() * 255));
  }
  return flipped;
};

const WAYS: readonly [Spoil, ...Spoil[]] = [
  flip,
  (file) => file.subarray(0, Math.ceil(file.length * 0.01)),
  flip,
  (file) => file.subarray(0, file.length >> 1),
  flip,
  (file) => file.subarray(0, Math.floor(file.length * 0.99)),
  flip,
  (file) =>
    Buffer.concat([
      file.subarray(0, file.length >> 1),
      readFixture('sound/plain.png').subarray(-4000),
    ]),
];

/** The same numbers from 0 to 1 for the same seed. */
function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
