import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

const WRONG = '/api/transmit/detail?code=AAAAAAAAAA';

it('who asks too often is told so after a pause, and nobody else waits for it', async () => {
  const pause = Promise.withResolvers<void>();
  const app = await createTestApp({
    // One wrong code an address.
    env: { RATE_LIMIT_SCALE: '0.04' },
    pauseRefusal: () => pause.promise,
  });
  const guesser = app.visitor();
  expect((await guesser.get(WRONG)).status).toBe(404);
  let isAnswered = false;
  const refused = guesser.get(WRONG).then((answer) => {
    isAnswered = true;
    return answer;
  });
  // The same caller's other calls and another's wrong code are answered in the meantime.
  expect((await guesser.get('/api/user/check_status')).status).toBe(200);
  expect((await app.visitor().get(WRONG)).status).toBe(404);
  expect(isAnswered).toBe(false);
  pause.resolve();
  expect((await refused).status).toBe(429);
});
