import { readFileSync } from 'node:fs';
import { PRODUCT_CODE, VERSION_TARGET } from '@transmit/contract';
import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { createTestApp } from '#test/test-app.ts';

/** A time after any installation was released. */
const LATER = Date.UTC(2100, 0);
const online = { product: PRODUCT_CODE, content: '', created_at: 0, is_pro: 1 };

it('is what was installed, until the page itself gets a newer one', async () => {
  const { services, ...app } = await createTestApp();
  const { version } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  const current = async () =>
    (await app.visitor().get(`/api/version/current?product=${PRODUCT_CODE}`)).body;
  expect(await current()).toEqual({ status: 1, version });
  await services.db
    .insertInto('versions')
    .values([
      { ...online, ver_num: '8.0.0', target: VERSION_TARGET.frontend, released_at: LATER },
      { ...online, ver_num: '9.0.0', target: VERSION_TARGET.backend, released_at: LATER + 1 },
    ])
    .execute();
  expect(await current()).toEqual({ status: 1, version: '8.0.0' });
});

it('is none of a product that is unknown, as its list is empty', async () => {
  const app = await createAccountsApp();
  const { status, body } = await app.visitor().get('/api/version/current?product=other');
  expect({ status, body }).toEqual({ status: 200, body: { status: 0, version: '' } });
  const operator = await logInAs(app, 'operator');
  expect((await operator.get('/api/version/query?product=other')).body).toEqual({
    status: 1,
    rows: [],
    total: 0,
    online: { frontend: null, backend: null },
  });
});
