import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

it('SECURITY §3 row 156: a share that no service worker met is led to the screen that says so', async () => {
  const { visitor } = await createTestApp();
  const form = new FormData();
  form.set('title', '会议');
  form.set('files', new File([new Uint8Array(300_000)], '会议纪要.txt'));
  const answer = await visitor().send('/v/share', { method: 'POST', body: form });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/v/m/list#shared-again');
});

it.each([
  ['nothing', ''],
  ['no form', '{"a":1}'],
  ['a broken form', '--x\r\nContent-Disposition: form-data; name="files"; filename="a'],
])('%s is answered alike', async (_title, body) => {
  const { visitor } = await createTestApp();
  const answer = await visitor().send('/v/share', { method: 'POST', body });
  expect(answer.status).toBe(303);
});

it('leads who comes by hand to the screen, and refuses other methods', async () => {
  const { visitor } = await createTestApp();
  const byHand = await visitor().send('/v/share');
  expect(byHand.status).toBe(303);
  expect(byHand.headers.get('location')).toBe('/v/m/list#shared');
  expect((await visitor().send('/v/share', { method: 'PUT', body: 'x' })).status).toBe(405);
});
