/** The office switches models for cutouts: what is not the vetted file is never switched on. */
import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, openAt } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE },
});

it('says how large a model is, proves what came, tells that it is another, and writes it down', async () => {
  const folder = join(server.dataDir, 'models');
  mkdirSync(folder, { recursive: true });
  // All of the announced bytes are there, and they are zeros: nobody has to be asked to see it.
  const part = join(folder, 'chosen-isnet.onnx.part');
  writeFileSync(part, '');
  truncateSync(part, 178_648_008);
  const operator = await registerOperator(server);
  const { page, faults } = await openAt(operator, '/v/manager/cutout-model', { viewport: PHONE });
  await page.getByText('正在使用').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '下载并启用（170.4 MB）' }).click();
  await page.getByText('服务器要下载 170.4 MB').waitFor();
  await page.getByRole('button', { name: '启用', exact: true }).click();
  await page.getByText('不是核对过的那个文件，已删除，没有启用').waitFor();
  await page.getByRole('button', { name: '重试' }).waitFor();
  expect(readdirSync(folder)).toEqual([]);
  const { rows } = await operator.api.accounts.auditLog({});
  expect(rows[0]).toMatchObject({ action: 'model.fetch', target: 'isnet' });
  expect(faults).toEqual([]);
});
