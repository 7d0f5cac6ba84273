/** Documents on /v/airename: named by their title and first page in this browser, bounded whatever they are. */

import { buildPdf, printLines } from '@transmit/e2e/build-pdf';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  buildOffice,
  sheetParts,
  slideParts,
  wordParts,
} from '../src/files/documents/testing/build-office.ts';
import { screensForFile, watchCalls } from './screen-page.ts';

const { open } = screensForFile();

const ANSWERS = {
  'ai.service': {
    status: 1,
    data: { engine: 'local', service: null, points: { rename: 1, title: 1, image: 5 } },
  },
};
const core = (title: string) => ({
  'docProps/core.xml': `<cp:coreProperties><dc:title>${title}</dc:title></cp:coreProperties>`,
});
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const AGREEMENT = printLines([
  ['Purchase Agreement', 28],
  ['Party A agrees to buy and Party B agrees to sell', 12],
  ['the goods that are listed in the annex of this paper', 12],
]);

interface Given {
  name: string;
  bytes: Uint8Array;
}

async function put(page: Page, files: readonly Given[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件' }).click(),
  ]);
  await chooser.setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })),
  );
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const nameOf = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('button', { name: `修改 ${name} 的新名字` })
    .last();

it('names Office, PDF and text by what they say, and asks nobody', async () => {
  const wanted: (Given & { subject: string })[] = [
    {
      name: 'IMG_0001.docx',
      bytes: await buildOffice(wordParts(paragraph('甲方：甲'), core('设备维修服务合同'))),
      subject: '设备维修服务合同',
    },
    {
      name: 'IMG_0002.xlsx',
      bytes: await buildOffice(
        sheetParts({ 三月工资明细: '<row><c t="str"><v>姓名</v></c></row>' }),
      ),
      subject: '三月工资明细',
    },
    {
      name: 'IMG_0003.pptx',
      bytes: await buildOffice(slideParts(['<a:p><a:t>新品发布会流程</a:t></a:p>'])),
      subject: '新品发布会流程',
    },
    { name: 'IMG_0004.pdf', bytes: buildPdf(AGREEMENT), subject: 'Purchase Agreement' },
    {
      name: 'IMG_0005.txt',
      bytes: Buffer.from('周例会纪要\n参加人：甲、乙'),
      subject: '周例会纪要',
    },
    {
      name: 'IMG_0006.txt',
      // 工作计划, as Chinese computers write it.
      bytes: new Uint8Array([0xb9, 0xa4, 0xd7, 0xf7, 0xbc, 0xc6, 0xbb, 0xae]),
      subject: '工作计划',
    },
    { name: 'IMG_0007.md', bytes: Buffer.from('# 安装说明\n\n正文'), subject: '安装说明' },
  ];
  const page = await open('/v/airename', ANSWERS);
  const asked = watchCalls(page);
  await put(page, wanted);
  for (const { name, subject } of wanted) {
    await nameOf(page, name).waitFor();
    const extension = name.slice(name.lastIndexOf('.'));
    const given = await nameOf(page, name).innerText();
    expect(given).toContain(subject);
    expect(given.endsWith(extension)).toBe(true);
  }
  expect(asked.filter((path) => path.startsWith('/api/ai/') && path !== '/api/ai/service')).toEqual(
    [],
  );
});

it('says why a hostile document has no name, and names the others', async () => {
  const bomb = await buildOffice(wordParts(paragraph('')));
  const page = await open('/v/airename', ANSWERS);
  await put(page, [
    { name: 'IMG_0011.docx', bytes: bomb.slice(0, bomb.length / 2) },
    {
      name: 'IMG_0012.docx',
      bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    },
    { name: 'IMG_0013.xlsx', bytes: await buildOffice({ 'word/document.xml': '<w:p/>' }) },
    { name: 'IMG_0014.pdf', bytes: Buffer.from('%PDF-1.7 and nothing else') },
    { name: 'IMG_0015.txt', bytes: new Uint8Array([0x4d, 0x5a, 0, 0]) },
    { name: 'IMG_0016.docx', bytes: await buildOffice(wordParts(paragraph('员工手册'))) },
  ]);
  await nameOf(page, 'IMG_0016.docx').waitFor();
  expect(await nameOf(page, 'IMG_0016.docx').innerText()).toContain('员工手册');
  await rowOf(page, 'IMG_0012.docx').getByText('文件有密码保护').waitFor();
  for (const name of ['IMG_0011.docx', 'IMG_0013.xlsx', 'IMG_0014.pdf']) {
    await rowOf(page, name).getByText('文件不完整，两种方法都没有读出内容').waitFor();
  }
  await rowOf(page, 'IMG_0015.txt').getByText('文件内容和扩展名不符').waitFor();
});
