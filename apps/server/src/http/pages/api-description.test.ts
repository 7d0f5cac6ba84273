import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { createApiDescription } from './api-description.ts';

it('is put together once, however many ask', async () => {
  const describe = vi.fn(() => ({ openapi: '3.1.0' }));
  const app = new Hono().get(
    '/api/openapi.json',
    createApiDescription({ describe, limitReader: async () => {} }),
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.request('/api/openapi.json')),
  );
  for (const answer of answers) expect(await answer.json()).toEqual({ openapi: '3.1.0' });
  expect(describe).toHaveBeenCalledTimes(1);
});
