/** Reports and feedback: what is told arrives as it was written last, and no operator overwrites another. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Report } from '../src/features/reports/api.ts';
import { OPERATOR } from './operator.ts';
import { type Answers, holdAnswers, screensForFile } from './screen-page.ts';

const screens = screensForFile();

describe('telling', () => {
  const answers: Answers = {
    'reports.own': { status: 1, rows: [], total: 0 },
    'reports.feedback': { status: 1 },
    'reports.share': { status: 1 },
  };

  /** Lists what is asked at an address; the first press, which is sent twice, is not answered. */
  async function watchTold(page: Page, address: string) {
    const told: Record<string, string>[] = [];
    await page.route(address, (route) => {
      told.push(route.request().postDataJSON());
      return told.length <= 2 ? route.abort() : route.fallback();
    });
    return told;
  }

  it('of feedback that was corrected after a lost answer is another wish', async () => {
    const page = await screens.open('/v/feedback', answers);
    const told = await watchTold(page, '**/api/report/feedback');
    const submit = page.getByRole('button', { name: '提交反馈' });
    await page.getByLabel('你的意见').fill('上传慢');
    await submit.click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('你的意见').fill('上传很慢');
    await submit.click();
    await page.getByText('已收到，谢谢').waitFor();
    expect(told.map(({ text }) => text)).toEqual(['上传慢', '上传慢', '上传很慢']);
    expect(told[1]?.['request_key']).toBe(told[0]?.['request_key']);
    expect(told[2]?.['request_key']).not.toBe(told[0]?.['request_key']);
  });

  it('of a share for another reason is another wish', async () => {
    const page = await screens.open('/v/report/0000000000', answers);
    const told = await watchTold(page, '**/api/report/share');
    const submit = page.getByRole('button', { name: '提交举报' });
    await page.getByRole('radio', { name: '其他' }).check();
    await submit.click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('radio', { name: '诈骗或钓鱼' }).check();
    await submit.click();
    await page.getByText('举报已收到').waitFor();
    expect(told.map(({ reason }) => reason)).toEqual(['other', 'other', 'fraud']);
    expect(told[2]?.['request_key']).not.toBe(told[0]?.['request_key']);
  });
});

describe('the operators’ list', () => {
  const REPORT: Report = {
    id: 7,
    kind: 'feedback',
    code: '',
    reason: null,
    text: '上传很慢',
    state: 'new',
    answer: '',
    create_time: '2026-11-20 09:00:02',
    answer_time: null,
    contact: '',
    unionid: null,
    note: '',
    files: [],
  };
  const openOffice = () =>
    screens.open(
      '/v/manager/reports',
      {
        ...OPERATOR,
        'reports.query': { status: 1, rows: [REPORT], total: 1 },
        'reports.handle': { status: 1 },
      },
      { isLogin: true },
    );

  it('sends what was changed alone; what a colleague saved meanwhile is shown beside what is typed', async () => {
    const page = await openOffice();
    const sent: object[] = [];
    await page.route('**/api/report/handle', (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length > 1) return route.fallback();
      const data = { state: 'working', note: '已转给开发', answer: '' };
      const said = { status: 0, code: 'E_CHANGED', msg: '已有人处理', message: '已有人处理', data };
      return route.fulfill({ status: 409, json: said });
    });
    await page.getByRole('button', { name: '处理', exact: true }).click();
    await page.getByLabel('备注（仅运营人员可见）').fill('再看看');
    const save = page.getByRole('button', { name: '保存' });
    await save.click();
    await page.getByRole('alert').getByText('对方保存的备注：已转给开发').waitFor();
    expect(await page.getByLabel('备注（仅运营人员可见）').inputValue()).toBe('再看看');
    expect(await page.getByRole('radio', { name: '处理中' }).last().isChecked()).toBe(true);
    await save.click();
    await page.getByText('已保存').waitFor();
    expect(sent).toEqual([
      { id: 7, note: '再看看', seen: { note: '' } },
      { id: 7, note: '再看看', seen: { note: '已转给开发' } },
    ]);
  });

  it('leaves a form open that was written on while it was being saved, over what was saved', async () => {
    const page = await openOffice();
    const sent: object[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/report/handle')) sent.push(request.postDataJSON());
    });
    const answer = await holdAnswers(page, '**/api/report/handle');
    await page.getByRole('button', { name: '处理', exact: true }).click();
    const note = page.getByLabel('备注（仅运营人员可见）');
    await note.fill('再看看');
    await page.getByRole('button', { name: '保存' }).click();
    await note.fill('再看看，问开发');
    answer();
    await page.getByText('已保存').waitFor();
    expect(await note.inputValue()).toBe('再看看，问开发');
    await page.getByRole('button', { name: '保存' }).click();
    await note.waitFor({ state: 'detached' });
    expect(sent).toEqual([
      { id: 7, note: '再看看', seen: { note: '' } },
      { id: 7, note: '再看看，问开发', seen: { note: '再看看' } },
    ]);
  });

  it('leaves a form open that was opened again before the one before was saved', async () => {
    const page = await openOffice();
    const answer = await holdAnswers(page, '**/api/report/handle');
    await page.getByRole('button', { name: '处理', exact: true }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '收起' }).click();
    await page.getByRole('button', { name: '处理', exact: true }).click();
    await page.getByLabel('回复对方').fill('谢谢');
    answer();
    await page.getByText('已保存').waitFor();
    expect(await page.getByLabel('回复对方').inputValue()).toBe('谢谢');
  });
});
