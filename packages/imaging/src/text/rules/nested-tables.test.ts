import { expect, it } from 'vitest';
import { Pyramid } from '../../sampling/pyramid.ts';
import { layOutPage, textAngle } from '../layout/lay-out-page.ts';
import { type DrawnPage, drawPaper, drawRule, writeText } from './drawn-page.ts';
import { findGrids } from './find-grids.ts';

function drawGrid(page: DrawnPage, lefts: readonly number[], tops: readonly number[]): void {
  const [left = 0, right = left] = [lefts[0], lefts.at(-1)];
  const [top = 0, bottom = top] = [tops[0], tops.at(-1)];
  for (const y of tops) drawRule(page, { x: left, y }, { x: right, y });
  for (const x of lefts) drawRule(page, { x, y: top }, { x, y: bottom });
}

/** Each row of the table that is read, its cells side by side. */
function readRows({ picture, lines }: DrawnPage): string[] {
  const grids = findGrids(new Pyramid(picture), lines, textAngle(lines));
  const { table } = layOutPage({ width: picture.width, height: picture.height }, lines, grids);
  return table.map((row) => row.map(({ text }) => text).join('|'));
}

it('a table within a cell of another has its texts once', () => {
  const page = drawPaper(640, 320);
  drawGrid(page, [30, 200, 610], [30, 80, 240, 290]);
  drawGrid(page, [240, 400, 560], [110, 160, 210]);
  for (const [text, x, y] of [
    ['单位', 50, 55],
    ['甲公司', 230, 55],
    ['明细', 50, 160],
    ['岩板', 260, 135],
    ['420', 420, 135],
    ['地板', 260, 185],
    ['168', 420, 185],
    ['备注', 50, 265],
    ['含安装', 230, 265],
  ] as const) {
    writeText(page, text, x, y);
  }
  expect(readRows(page)).toEqual(['单位|甲公司', '明细|', '备注|含安装', '岩板|420', '地板|168']);
});

it('a page whose cells are all tables has no table around them', () => {
  const page = drawPaper(640, 340);
  drawGrid(page, [20, 320, 620], [20, 170, 320]);
  for (const [at, name] of ['甲', '乙', '丙', '丁'].entries()) {
    const [x, y] = [50 + (at % 2) * 300, 45 + (at >> 1) * 150];
    drawGrid(page, [x, x + 120, x + 240], [y, y + 50, y + 100]);
    for (const cell of [0, 1, 2, 3]) {
      writeText(page, `${name}${cell}`, x + 20 + (cell % 2) * 120, y + 25 + (cell >> 1) * 50);
    }
  }
  const texts = readRows(page).flatMap((row) => row.split('|'));
  const wanted = ['甲', '乙', '丙', '丁'].flatMap((name) =>
    [0, 1, 2, 3].map((cell) => name + cell),
  );
  expect(texts.filter((text) => text !== '').toSorted()).toEqual(wanted.toSorted());
});
