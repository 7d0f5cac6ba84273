/** /v/manager/rights: a grant that is typed while another one is on its way. */
import { expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { holdAnswers, screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();

const GRANT = {
  ...{ id: 1, user_id: 'u2', phone: '139****9000', create_time: '2026-11-26 10:00:00' },
  ...{ operationType: 'points', amount: 100, isMember: 0, startTime: null, endTime: null },
  ...{ isOfflineOrder: 0, orderName: null, orderFee: null, productCode: null },
  ...{ remark: '', orderRemark: '' },
} as const;

const HISTORY = '/api/rights/query_give_history';

async function open(given: object | 'E_INTERNAL') {
  const page = await screens.open(
    '/v/manager/rights',
    { ...OPERATOR, 'rights.history': { status: 1, data: [] }, 'rights.give': given },
    { isLogin: true },
  );
  const [user, amount] = [
    page.getByRole('textbox', { name: '用户名或 unionid' }),
    page.getByRole('spinbutton', { name: '数量' }),
  ];
  const release = await holdAnswers(page, '**/api/rights/give');
  await user.fill('13900139000');
  await amount.fill('100');
  await page.getByRole('button', { name: '提交发放' }).click();
  return { page, user, amount, release };
}

const GIVEN = { status: 1, message: '操作成功！', data: GRANT };

it('stays as it is typed when the first one is given', async () => {
  const { page, user, amount, release } = await open(GIVEN);
  await user.fill('13700137000');
  await amount.fill('30');
  release();
  await page.getByText('操作成功！').waitFor();
  expect([await user.inputValue(), await amount.inputValue()]).toEqual(['13700137000', '30']);
});

it('leaves an empty form where nothing more was typed', async () => {
  const { page, user, release } = await open(GIVEN);
  release();
  await page.getByText('操作成功！').waitFor();
  await expect.poll(() => user.inputValue()).toBe('');
});

it('is looked for in the history where the answer says nothing', async () => {
  const { page, release } = await open('E_INTERNAL');
  const asked = watchCalls(page);
  release();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => asked.filter((path) => path === HISTORY).length).toBe(1);
});
