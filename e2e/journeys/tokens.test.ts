/** A token from its making to its end: in the personal centre, by plain curl, and dead at once. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RECIPE_FILE } from '@transmit/contract';
import { expect, it, onTestFinished } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { openJourney } from '../steps/journey.ts';

const run = promisify(execFile);
const { server, openAsUser } = await openJourney();

it('a token is made, sends by the two lines of its ticket, and is dead once it is revoked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-token-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, RECIPE_FILE), 'report');
  const { page } = await openAsUser();
  await page.goto(`${server.origin}/v/user/info?tab=tokens`);
  await page.getByRole('button', { name: '新建密钥' }).click();
  const form = page.getByRole('dialog', { name: '新建密钥' });
  await form.getByLabel('名称').fill('工作站');
  await form.getByRole('checkbox', { name: /^发送/ }).check();
  await form.getByRole('button', { name: '新建', exact: true }).click();
  const ticket = page.getByRole('dialog', { name: '密钥已生成' });
  await ticket.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // As it stands on the ticket, without the prompts that no copy takes along.
  const lines = await ticket.locator('pre code').allInnerTexts();
  expect(lines).toHaveLength(2);
  const program = lines.map((line) => line.replace(/^\$\s/, '')).join('\n');
  const send = () => run('bash', ['-c', `set -o pipefail\n${program}`], { cwd: folder });

  const { stdout } = await send();
  expect(stdout.trim()).toMatch(new RegExp(`^${server.origin}/v/detail/[0-9A-Z]{10}$`));
  await page.goto(stdout.trim());
  await page.getByText(RECIPE_FILE).first().waitFor();

  await page.goto(`${server.origin}/v/user/info?tab=tokens`);
  const row = page.getByRole('list', { name: '接口密钥' }).getByRole('listitem');
  await row.getByText(/curl/).waitFor();
  await row.getByRole('button', { name: '吊销 工作站' }).click();
  await page.getByRole('button', { name: '吊销', exact: true }).click();
  await page.getByText('还没有接口密钥').waitFor();
  await expect(send()).rejects.toMatchObject({ stderr: expect.stringContaining('401') });
});
