/** Operators make versions and put them online; the footer shows the frontend's (spec §2, §4, §7). */
import { MAX_VERSION_CONTENT, PRODUCT_CODE, VERSION_TARGET } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';

const { frontend, backend, all } = VERSION_TARGET;
const product = PRODUCT_CODE;

async function openVersions() {
  const app = await createAccountsApp();
  const operator = await logInAs(app, 'operator');
  const { api } = operator;
  const create = (ver: string, target: 1 | 2 | 3) =>
    api.versions.create({ product, ver, content: `新在 ${ver}`, target });
  const release = async (ver: string, target: 1 | 2 | 3) =>
    (await api.versions.releace({ product, ver, target })).data.release_id;
  const online = async () => {
    const { online: shown, rows } = await api.versions.query({ product });
    const current = await app.visitor().api.versions.current({ product });
    expect(current.version).toBe(shown.frontend?.ver_num);
    const marked = rows.filter(({ is_pro }) => is_pro === 1).map(({ ver_num }) => ver_num);
    expect(new Set(marked)).toEqual(new Set([shown.frontend?.ver_num, shown.backend?.ver_num]));
    return [shown.frontend?.ver_num, shown.backend?.ver_num];
  };
  const address = (call: string, query: Record<string, string>) =>
    `/api/version/${call}?${new URLSearchParams({ product, ...query })}`;
  return { app, operator, api, create, release, online, address };
}

describe('a new version', () => {
  it('is listed first with what it brings, and not online', async () => {
    const { create, api, online } = await openVersions();
    const before = await online();
    await create('9.1.0', frontend);
    const { rows, total } = await api.versions.query({ product });
    expect(total).toBe(2);
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      ver_num: '9.1.0',
      create_time: '2026-11-20 12:00:00',
      pro_update_time: null,
      content: '新在 9.1.0',
      target: frontend,
      is_pro: 0,
    });
    expect(await online()).toEqual(before);
  });

  it('has a number of its own in its target', async () => {
    const { create, operator, address } = await openVersions();
    await create('9.1.0', frontend);
    await create('9.1.0', backend);
    const query = { ver: '9.1.0', target: '1', content: 'x' };
    const again = await operator.get(address('create', query));
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'E_EXISTS', fields: { ver: '这个范围已有 9.1.0，请换一个版本号' } },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['without a number', { content: 'x', target: '1' }],
    ['without a target', { ver: '9.1.0', content: 'x' }],
    ['without what it brings', { ver: '9.1.0', target: '1', content: '  ' }],
    ['for a target that is none', { ver: '9.1.0', target: '9', content: 'x' }],
    ['with two numbers', { ver: '1.0', target: '1', content: 'x' }],
    ['of another product', { product: 'other', ver: '9.1.0', target: '1', content: 'x' }],
    ['with a field of its own', { ver: '9.1.0', target: '1', content: 'x', is_pro: '1' }],
  ])('is refused %s', async (_how, query) => {
    const { operator, address } = await openVersions();
    const { status, body } = await operator.get(address('create', query));
    expect([status, body['code']]).toEqual([400, 'E_PARAM']);
  });

  it('SECURITY §3 row 97: is refused with 413 when it has too much to say', async () => {
    const { operator, address } = await openVersions();
    const content = '新'.repeat(MAX_VERSION_CONTENT + 1);
    const answer = await operator.get(address('create', { ver: '9.1.0', target: '1', content }));
    expect(answer).toMatchObject({ status: 413, body: { code: 'E_TOO_LARGE' } });
    expect(answer.body['fields']).toEqual({ content: '最多 1500 个字' });
  });

  it('may say as much as fits into its address, and markup stays text', async () => {
    const { operator, address, api } = await openVersions();
    const content = `<script>alert(1)</script>${'新'.repeat(MAX_VERSION_CONTENT - 25)}`;
    const made = await operator.get(address('create', { ver: '9.1.0', target: '1', content }));
    expect(made.status).toBe(200);
    expect((await api.versions.query({ product })).rows[0]?.content).toBe(content);
  });
});

describe('a release', () => {
  it('takes the place of its target alone', async () => {
    const { create, release, online } = await openVersions();
    const [installed] = await online();
    await create('9.1.0', frontend);
    await release('9.1.0', frontend);
    expect(await online()).toEqual(['9.1.0', installed]);
    await create('9.2.0', all);
    await release('9.2.0', all);
    expect(await online()).toEqual(['9.2.0', '9.2.0']);
  });

  it('of an older version is the way back', async () => {
    const { create, release, online } = await openVersions();
    await create('9.1.0', all);
    await create('9.2.0', all);
    await release('9.1.0', all);
    await release('9.2.0', all);
    await release('9.1.0', all);
    expect(await online()).toEqual(['9.1.0', '9.1.0']);
  });

  it('is undone as if it had not been', async () => {
    const { create, release, online, api } = await openVersions();
    await create('9.1.0', all);
    await create('9.2.0', backend);
    await create('9.3.0', all);
    await release('9.1.0', all);
    await release('9.2.0', backend);
    const release_id = (await release('9.3.0', all)) ?? 0;
    expect(await online()).toEqual(['9.3.0', '9.3.0']);
    await api.versions.undo({ release_id });
    expect(await online()).toEqual(['9.1.0', '9.2.0']);
    const { rows } = await api.versions.query({ product });
    expect(rows[0]).toMatchObject({ ver_num: '9.3.0', pro_update_time: null });
  });

  it('is not undone once another came after it, nor twice', async () => {
    const { create, release, operator } = await openVersions();
    await create('9.1.0', all);
    await create('9.2.0', all);
    const first = await release('9.1.0', all);
    const second = await release('9.2.0', all);
    const undo = (release_id: number | null) =>
      operator.post('/api/version/undo_releace', { release_id });
    expect((await undo(first)).status).toBe(409);
    expect((await undo(second)).status).toBe(200);
    expect((await undo(second)).status).toBe(409);
  });

  it('of what is online changes nothing', async () => {
    const { create, release, api } = await openVersions();
    await create('9.1.0', all);
    await release('9.1.0', all);
    expect(await release('9.1.0', all)).toBeNull();
    const { rows } = await api.accounts.auditLog({});
    expect(rows.filter(({ action }) => action === 'version.release')).toHaveLength(1);
  });

  it('of an unknown version is refused', async () => {
    const { operator, address } = await openVersions();
    const { status } = await operator.get(address('releace', { ver: '7.7.7', target: '1' }));
    expect(status).toBe(404);
  });

  it('by two operators at once leaves one online', async () => {
    const { create, release, online } = await openVersions();
    await create('9.1.0', all);
    await create('9.2.0', all);
    await Promise.all([release('9.1.0', all), release('9.2.0', all)]);
    const [shown, other] = await online();
    expect(shown).toBe(other);
  });

  it('is not for others', async () => {
    const { app, address } = await openVersions();
    const query = { ver: '9.1.0', target: '1' };
    expect((await app.visitor().get(address('releace', query))).status).toBe(401);
    const user = await logInAs(app, 'user');
    expect((await user.get(address('releace', query))).status).toBe(403);
  });

  it('is not made by an address that another page has put somewhere', async () => {
    const { operator, address } = await openVersions();
    const answer = await operator.send(address('releace', { ver: '9.1.0', target: '1' }));
    expect(answer.status).toBe(403);
  });
});

it('what is current is asked for with a product', async () => {
  const { app } = await openVersions();
  expect((await app.visitor().get('/api/version/current')).status).toBe(400);
});
