import { describe, expect, it } from 'vitest';
import { Pyramid } from '../../sampling/pyramid.ts';
import { textAngle } from '../layout/lay-out-page.ts';
import {
  type DrawnPage,
  drawPaper,
  drawRule,
  fillBox,
  turnedView,
  viewPage,
  writeText,
} from './drawn-page.ts';
import { findGrids } from './find-grids.ts';
import { turnToGray } from './gray-page.ts';
import { maskText } from './text-mask.ts';

const LEFTS = [30, 130, 260, 380, 500];
const TOPS = [30, 70, 110, 150, 190];
const LIGHT = { ink: [180, 192, 204] as const, thick: 2 };

/** A head of white letters on blue, and light rules everywhere: none is seen where the blue ends. */
function drawFilledHead(): DrawnPage {
  const page = drawPaper(530, 220);
  fillBox(page, { x: 30, y: 30, width: 470, height: 40 }, [47, 111, 159]);
  for (const y of TOPS) drawRule(page, { x: 30, y }, { x: 500, y }, LIGHT);
  for (const x of LEFTS) drawRule(page, { x, y: 30 }, { x, y: 190 }, LIGHT);
  for (const [row, top] of TOPS.slice(0, -1).entries()) {
    for (const [column, left] of LEFTS.slice(0, -1).entries()) {
      const ink = row === 0 ? ([255, 255, 255] as const) : undefined;
      writeText(
        page,
        column === 0 ? '主材' : `${row}${column}.25`,
        left + 8 + row * 5,
        top + 20,
        ink,
      );
    }
  }
  return page;
}

/** As a camera in a dim room adds it, the same each time. */
function addGrain({ picture }: DrawnPage, steps: number): void {
  let state = 7;
  for (let at = 0; at < picture.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = ((state >>> 8) / 2 ** 24 - 0.5) * 2 * steps;
    for (let colour = at; colour < at + 3; colour += 1) {
      picture.data[colour] = (picture.data[colour] ?? 0) + grain;
    }
  }
}

/** Each pixel is the mean of its neighbours, as where the sharpness lies before the sheet. */
function blur({ picture }: DrawnPage): void {
  const { width, height, data } = picture;
  const before = data.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = (y * width + 1) * 4; at < (y * width + width - 1) * 4; at += 1) {
      let sum = 0;
      for (const row of [-width * 4, 0, width * 4]) {
        for (const beside of [-4, 0, 4]) sum += before[at + row + beside] ?? 0;
      }
      data[at] = sum / 9;
    }
  }
}

describe('the row below a filled head stays a row of its own', () => {
  it.each([
    ['clean', 0, 0, 0],
    ['in grain', 0, 26, 0],
    ['blurred', 0, 8, 1],
    ['turned by two degrees, in grain', 2, 20, 0],
    ['turned by three degrees, blurred', -3, 8, 1],
  ])('%s', (_, degrees, grain, blurs) => {
    const drawn = drawFilledHead();
    const page = degrees === 0 ? drawn : viewPage(drawn, turnedView(drawn.picture, degrees));
    for (let time = 0; time < blurs; time += 1) blur(page);
    addGrain(page, grain);
    const [grid] = findGrids(new Pyramid(page.picture), page.lines, textAngle(page.lines));
    expect([grid?.rows, grid?.columns, grid?.faces.length]).toEqual([4, 4, 16]);
  });
});

it('strokes of a word of three letters are print, however coarsely its letters were placed', () => {
  const page = drawPaper(200, 80);
  writeText(page, '主材3', 40, 40);
  const [line] = page.lines;
  if (!line) throw new Error('nothing was written');
  // As the recogniser places them: by its own steps, which are half a letter.
  const places = [0.21, 0.625, 0.79];
  const read = {
    ...line,
    characters: line.characters.map((one, index) => ({ ...one, at: places[index] ?? one.at })),
  };
  const gray = turnToGray(new Pyramid(page.picture), 0);
  const mask = maskText(gray, [read]);
  const middle = mask.subarray(40 * gray.width, 41 * gray.width);
  const [first, last] = [middle.indexOf(1), middle.lastIndexOf(1)];
  expect(last - first).toBeGreaterThan(30);
  expect([...middle.subarray(first, last)]).not.toContain(0);
});
