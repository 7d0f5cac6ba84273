/** Documents on the page of a code: read by a real worker, drawn as words, and nothing of them runs. */
import type { PreviewKind } from '@transmit/contract';
import { buildPdf, printLines } from '@transmit/e2e/build-pdf';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildOffice,
  sheetParts,
  slideParts,
  wordParts,
} from '../src/files/documents/testing/build-office.ts';
import { buildZip } from '../src/files/documents/testing/build-zip.ts';
import { openScreens, type Screens, STORE } from './screen-page.ts';
import { CODE, DETAIL, FILE } from './shared-file.ts';

const SCRIPT = '&lt;img src=x onerror="document.title=1"&gt;';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(async () => {
  await screens?.close();
});

function open(kind: PreviewKind, name: string, bytes: Uint8Array, size = bytes.length) {
  const file = { ...FILE, name, file_size: size, preview: kind };
  return screens.open(
    `/v/detail/${CODE}`,
    {
      'shares.detail': { status: 1, data: { ...DETAIL, file } },
      'shares.previewLink': { status: 1, data: { src: `${STORE}${kind}`, kind } },
    },
    { stored: { [kind]: bytes } },
  );
}

const shown = (page: Page) => page.getByRole('region', { name: '文件内容' });

it('lists an archive by its end, folders open on a tap', async () => {
  const many = Array.from({ length: 120 }, (_, n) => ({ name: `图册/第${n + 1}页.jpg` }));
  const bytes = await buildZip([
    { name: '大.bin', content: new Uint8Array(2_000_000) },
    { name: '说明.txt', content: 'abc' },
    ...many,
  ]);
  const page = await open('zip', '资料.zip', bytes);
  const ranges: number[] = [];
  page.on('request', (request) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers()['range'] ?? '') ?? [];
    if (to) ranges.push(Number(to) - Number(from) + 1);
  });
  await shown(page).getByText('说明.txt').waitFor();
  await page.getByText('122 个文件 · 解开后 1.9 MB').waitFor();
  expect(await shown(page).getByText('第2页.jpg').count()).toBe(0);
  await shown(page).getByRole('button', { name: /图册/ }).click();
  await shown(page).getByText('第100页.jpg').waitFor();
  await shown(page).getByRole('button', { name: '再显示 20 项' }).click();
  await shown(page).getByText('第120页.jpg').waitFor();
  expect(ranges.reduce((sum, bytesRead) => sum + bytesRead, 0)).toBeLessThan(200_000);
});

it.each([
  [
    'word',
    '合同.docx',
    () =>
      buildOffice(
        wordParts(
          `<w:p><w:r><w:t>${SCRIPT}</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>格</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`,
        ),
      ),
    '格',
  ],
  [
    'sheet',
    '报价.xlsx',
    () =>
      buildOffice(sheetParts({ 表: `<row><c t="str"><v>${SCRIPT}</v></c><c><v>7</v></c></row>` })),
    '7',
  ],
  [
    'slides',
    '汇报.pptx',
    () => buildOffice(slideParts([`<a:p><a:t>${SCRIPT}</a:t></a:p>`, '<a:p><a:t>二</a:t></a:p>'])),
    '二',
  ],
] as const)('draws a %s document as words, markup included', async (kind, name, make, word) => {
  const page = await open(kind, name, await make());
  await shown(page).getByText(word, { exact: true }).waitFor();
  await shown(page).getByText('<img src=x onerror="document.title=1">').waitFor();
  expect(await shown(page).locator('img, script, iframe').count()).toBe(0);
  expect(await page.title()).toBe(`${name} - 快传`);
});

it.each([
  ['foreign', new TextEncoder().encode('no zip at all'), /暂时无法预览：文件内容和名字不符/],
  ['broken', Uint8Array.of(0x50, 0x4b, 3, 4, ...new Uint8Array(40)), /暂时无法预览：文件不完整/],
  [
    'locked',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(99)),
    /暂时无法预览：文件有密码保护/,
  ],
])('says why a %s document is not shown', async (_what, bytes, sentence) => {
  const page = await open('word', '合同.docx', bytes);
  await page.getByRole('alert').getByText(sentence).waitFor();
  const card = await page.getByRole('region', { name: '预览' }).boundingBox();
  expect(card?.height).toBeLessThan(140);
  expect(await page.getByRole('button', { name: /^下载文件/ }).count()).toBe(1);
});

it('is asked for again when the line broke', async () => {
  const bytes = await buildOffice(wordParts('<w:p><w:r><w:t>字</w:t></w:r></w:p>'));
  const page = await open('word', '合同.docx', bytes, bytes.length + 5);
  await page.getByRole('button', { name: '重试' }).waitFor();
  expect(await page.getByText(/没有读到文件内容/).count()).toBe(1);
});

const BIG5_NAME = Uint8Array.of(
  0xb7,
  0x7c,
  0xc4,
  0xb3,
  0xac,
  0xf6,
  0xbf,
  0xfd,
  0x2e,
  0x64,
  0x6f,
  0x63,
);

it('reads an archive’s names as detected, or as somebody chooses', async () => {
  const bytes = await buildZip([{ name: BIG5_NAME, content: 'x' }, { name: '说明.txt' }]);
  const page = await open('zip', '資料.zip', bytes);
  await shown(page).getByText('會議紀錄.doc').waitFor();
  await page.getByText('文件名编码 Big5').waitFor();
  const choice = page.getByRole('combobox', { name: '换一种文件名编码' });
  await choice.selectOption({ label: 'GB18030' });
  await page.getByText('文件名编码 GB18030').waitFor();
  expect(await shown(page).getByText('會議紀錄.doc').count()).toBe(0);
  // Names that are marked as UTF-8 stay so.
  expect(await shown(page).getByText('说明.txt').count()).toBe(1);
  await choice.selectOption({ label: '自动检测' });
  await shown(page).getByText('會議紀錄.doc').waitFor();
});

it('draws numbers by their formats and merged cells as one, leaves out what is hidden and counts it', async () => {
  const sheet = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>
    <row r="1"><c r="A1" t="str"><v>报价</v></c><c r="B1" t="str"><v>进价</v></c></row>
    <row r="2" hidden="1"><c r="A2" t="str"><v>筛掉的</v></c></row>
    <row r="3"><c r="A3" s="1"><v>7</v></c><c r="C3" s="1"><v>8</v></c></row></sheetData>
    <mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>`;
  const bytes = await buildOffice(
    sheetParts(
      { 表: '' },
      {
        'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="176" formatCode="&quot;工号&quot;0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/></cellXfs></styleSheet>',
      },
    ),
  );
  const page = await open('sheet', '报价.xlsx', bytes);
  await shown(page).getByText('工号0007').waitFor();
  expect(await shown(page).getByRole('cell', { name: '报价' }).getAttribute('colspan')).toBe('2');
  expect(
    await shown(page)
      .getByText(/进价|筛掉/)
      .count(),
  ).toBe(0);
  expect(await shown(page).getByRole('columnheader').allInnerTexts()).toEqual(['行号', 'A', 'C']);
  expect(await shown(page).getByRole('rowheader').allInnerTexts()).toEqual(['1', '3']);
  await page.getByText('已隐藏 1 行、1 列').waitFor();
});

it('shows what is left of a document that breaks off, and says so', async () => {
  const words = Array.from(
    { length: 300 },
    (_, n) => `<w:p><w:r><w:t>第 ${n} 段 ${n * 7919}</w:t></w:r></w:p>`,
  );
  const bytes = await buildOffice(wordParts(words.join('')));
  const page = await open('word', '合同.docx', bytes.slice(0, Math.floor(bytes.length * 0.6)));
  await shown(page).getByText('第 5 段').first().waitFor();
  await page.getByText('文件有一部分读不出来').waitFor();
  expect(await shown(page).getByText('第 299 段').count()).toBe(0);
});

it('turns the pages of a PDF as quickly as the button is pressed', async () => {
  const full = printLines(Array.from({ length: 3000 }, (_, at) => [`line ${at}`, 12] as const));
  const bytes = buildPdf(Array.from({ length: 6 }, () => full));
  const page = await open('pdf', '账单.pdf', bytes);
  await page.getByRole('img', { name: /第 1 页，共 6 页/ }).waitFor();
  const next = page.getByRole('button', { name: '下一页' });
  await next.evaluate(async (button: HTMLButtonElement) => {
    for (let press = 0; press < 4; press += 1) {
      button.click();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  await page.getByRole('img', { name: /第 5 页，共 6 页/ }).waitFor();
  const isDrawn = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, 300) ?? {};
      return data?.some((value, at) => at % 4 === 0 && value < 128);
    });
  await expect.poll(isDrawn).toBe(true);
  expect(await page.getByText('预览失败').count()).toBe(0);
});
