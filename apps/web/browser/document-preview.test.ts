/** Documents on the page of a code: read by a real worker, drawn as words, and nothing of them runs. */
import type { PreviewKind } from '@transmit/contract';
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
  ['foreign', new TextEncoder().encode('no zip at all'), /暂不支持预览：文件内容和名字不符/],
  ['broken', Uint8Array.of(0x50, 0x4b, 3, 4, ...new Uint8Array(40)), /暂不支持预览：文件不完整/],
  [
    'locked',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(99)),
    /暂不支持预览：文件有密码保护/,
  ],
])('says why a %s document is not shown', async (_what, bytes, sentence) => {
  const page = await open('word', '合同.docx', bytes);
  await page.getByRole('alert').getByText(sentence).waitFor();
  expect(await page.getByRole('button', { name: /^下载文件/ }).count()).toBe(1);
});

it('is asked for again when the line broke', async () => {
  const bytes = await buildOffice(wordParts('<w:p><w:r><w:t>字</w:t></w:r></w:p>'));
  const page = await open('word', '合同.docx', bytes, bytes.length + 5);
  await page.getByRole('button', { name: '重试' }).waitFor();
  expect(await page.getByText(/没有读到文件内容/).count()).toBe(1);
});
