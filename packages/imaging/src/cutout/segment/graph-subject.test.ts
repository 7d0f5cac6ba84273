import { expect, it } from 'vitest';
import { createMask } from '../mask.ts';
import {
  findGraphSubject,
  LEFT_ALONE,
  MAYBE_BACKGROUND,
  MAYBE_SUBJECT,
  SURELY_BACKGROUND,
  SURELY_SUBJECT,
} from './graph-subject.ts';
import type { WorkImage } from './work-image.ts';

const [WIDTH, HEIGHT] = [60, 40];

/** A dark square on light ground, with fixed grain. */
function drawSquare(): WorkImage {
  let noise = 1;
  const plane = () =>
    Float32Array.from({ length: WIDTH * HEIGHT }, (_, place) => {
      noise = (noise * 48271) % 2147483647;
      return (isInSquare(place) ? 60 : 200) + (noise / 2147483647) * 8;
    });
  return { width: WIDTH, height: HEIGHT, step: 1, planes: [plane(), plane(), plane()] };
}

function isInSquare(place: number): boolean {
  const [x, y] = [place % WIDTH, Math.floor(place / WIDTH)];
  return x >= 20 && x < 40 && y >= 10 && y < 30;
}

/** By the distance from the square's middle: certain inside, open around its outline, certain outside. */
function marksAround(reach: number): Uint8Array {
  const marks = new Uint8Array(WIDTH * HEIGHT);
  for (const place of marks.keys()) {
    const away = Math.max(Math.abs((place % WIDTH) - 29.5), Math.abs(place / WIDTH - 20));
    if (away < 10 - reach) marks[place] = SURELY_SUBJECT;
    else if (away > 10 + reach) marks[place] = SURELY_BACKGROUND;
    else marks[place] = away < 9 ? MAYBE_SUBJECT : MAYBE_BACKGROUND;
  }
  return marks;
}

it.each([3, 5, 8])(
  'finds the outline in a band of %i around it, and keeps what is certain',
  (reach) => {
    const { data } = findGraphSubject(drawSquare(), marksAround(reach));
    const wanted = createMask(WIDTH, HEIGHT);
    for (const place of wanted.data.keys()) wanted.data[place] = isInSquare(place) ? 1 : 0;
    expect(data).toEqual(wanted.data);
  },
);

it('keeps a certain part whatever its colours are', () => {
  const marks = marksAround(3);
  // A bright patch that somebody marked in the middle, and a piece of the ground at the edge.
  for (let y = 0; y < 8; y += 1)
    for (let x = 0; x < 8; x += 1) marks[y * WIDTH + x] = SURELY_SUBJECT;
  const { data } = findGraphSubject(drawSquare(), marks);
  expect(data[3 * WIDTH + 3]).toBe(1);
  expect(data[35 * WIDTH + 55]).toBe(0);
});

it('gives what is left alone to neither side', () => {
  const marks = marksAround(3);
  marks.fill(LEFT_ALONE, 0, 5 * WIDTH);
  const { data } = findGraphSubject(drawSquare(), marks);
  expect(data.subarray(0, 5 * WIDTH).some(Boolean)).toBe(false);
  expect(data[20 * WIDTH + 30]).toBe(1);
});
