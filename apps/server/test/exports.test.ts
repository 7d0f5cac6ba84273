/** The tables of the operators' lists over HTTP: theirs alone, by the lists' own filters, whole, and no formula in them. */
import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import { SELLING } from './test-app.ts';

const OWN_PAGE = { headers: { 'X-Requested-With': 'transmit' } };
const FORMULA = '=HYPERLINK("http://evil.example","x")';
const TABLES = [
  ['/api/transmit/export', '编号,取件码,文件名', 'status=9'],
  ['/api/users/export', 'uuid,手机号,昵称', 'standing=all'],
  ['/api/report/export', '编号,类别,状态', 'kind=x'],
  ['/api/audit/export', '编号,时间,操作人', 'last_id=0'],
  ['/api/rights/export', '编号,时间,用户编号', 'last_id=-1'],
  ['/api/order/export', '订单号,名称,状态', 'state=gone'],
  ['/api/order/reconciliation/export', '编号,账单日期,渠道', 'day=2026-11-20'],
  ['/api/birthday/export', '编号,用户编号,时间', 'last_id=0'],
  ['/api/version/export?product=transmit', '编号,版本号,范围', 'last_id=0'],
  ['/api/article/export', '编号,地址,标题', 'last_id=0'],
  ['/api/music/export', '编号,歌名,歌手', 'last_id=1'],
  ['/api/other/mycomip/export', '房间,地址,进入时间', 'room=a'],
  ['/api/ai/office/failures/export', '编号,时间,种类', 'last_id=0'],
] as const;

async function openTables() {
  const app = await createAccountsApp(SELLING);
  const operator = await logInAs(app, 'operator');
  const linesOf = async (path: string) => {
    const text = await (await operator.send(path, OWN_PAGE)).text();
    return text.trimEnd().split('\r\n');
  };
  return { app, operator, linesOf };
}

it.each(TABLES)('%s is a file for a spreadsheet, for operators alone', async (path, head) => {
  const { app, operator } = await openTables();
  const user = await logInAs(app, 'user');
  const answer = await operator.send(path, OWN_PAGE);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString('utf8').startsWith(`\ufeff${head}`)).toBe(true);
  expect((await app.visitor().get(path)).status).toBe(401);
  expect((await user.get(path)).status).toBe(403);
  const foreign = await operator.send(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(foreign.status).toBe(403);
});

// SECURITY §3 row 300
it.each(TABLES)('%s takes the filters of its list and no others', async (path, _head, odd) => {
  const { operator } = await openTables();
  for (const query of [odd, 'columns=phone', 'limit=1']) {
    const asked = `${path}${path.includes('?') ? '&' : '?'}${query}`;
    expect(await operator.get(asked)).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM' },
    });
  }
});

// SECURITY §3 row 300
it('whatever people wrote is text there: names, reports, nicknames, remarks', async () => {
  const { app, operator, linesOf } = await openTables();
  const user = await logInAs(app, 'user');
  await user.api.accounts.changeInfo({ display_name: '+1+1' });
  const { unionid } = (await user.api.accounts.info({})).data;
  const { code } = await sendFile(app, user, { name: `${FORMULA}.txt` });
  const told = { text: `@${FORMULA}`, contact: '-1+1' };
  await user.api.reports.share({
    code,
    reason: 'other',
    ...told,
    request_key: 'a-report-with-a-formula',
  });
  await operator.api.rights.give({
    username: unionid,
    operationType: 'points',
    amount: 5,
    remark: FORMULA,
  });
  const product = { product: 'transmit', ver: '9.9.9', content: FORMULA, target: 1 } as const;
  await operator.api.versions.create(product);
  await operator.api.music.add({ name: FORMULA, artist: '-1+1', url: 'https://example.com/a.mp3' });
  await operator.api.articles.create({ slug: 'formula', title: FORMULA });
  for (const [path] of TABLES) {
    for (const line of await linesOf(path)) expect(line).not.toMatch(/(^|,)"?[=+@]|(^|,)"?-\d+\+/);
  }
  const written = (await Promise.all(TABLES.map(([path]) => linesOf(path)))).flat().join('\n');
  for (const text of ["'+1+1", `'@=HYPERLINK`, "'-1+1", "'=HYPERLINK"]) {
    expect(written).toContain(text);
  }
});

it('is whole, however many pages the list has, each row once', async () => {
  const { app, linesOf } = await openTables();
  const sender = app.visitor();
  const { id } = await sendFile(app, sender);
  const {
    id: _id,
    code: _code,
    favorite_count: _count,
    is_favorite: _mark,
    ...row
  } = await app.services.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let index = 0; index < 120; index += 1) {
    await app.services.db
      .insertInto('files')
      .values({ ...row, code: `FILLED${index}`, object_key: `filled/${index}` })
      .execute();
  }
  const lines = await linesOf('/api/transmit/export');
  expect(lines).toHaveLength(1 + 121);
  expect(new Set(lines).size).toBe(lines.length);
});

it('keeps numbers masked where the list does', async () => {
  const { app, linesOf } = await openTables();
  const user = await logInAs(app, 'user');
  const table = (await linesOf('/api/users/export')).join('\n');
  expect(table).not.toContain(user.phone);
  expect(table).toContain(`${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`);
});
