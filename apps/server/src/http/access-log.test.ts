import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '#kernel/metrics.ts';
import { createTestApp } from '#test/test-app.ts';
import { accessLog } from './access-log.ts';

it('SECURITY T25 (e): writes one line a call, without code, cookie or query', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  const app = new Hono();
  app.use('/api/*', accessLog(log, createMetrics()));
  app.get('/api/pick/:code', (http) => http.text('yes'));
  await app.request('/api/pick/SECRET1?password=SECRET2', { headers: { Cookie: 'sid=SECRET3' } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/api/pick/:code', status: 200 });
  expect(lines[0]).not.toContain('SECRET');
});

it('counts each call under its own route, refused ones too', async () => {
  const { services, visitor } = await createTestApp();
  const viewer = visitor();
  await viewer.get('/api/site');
  await viewer.get('/api/transmit/detail?code=0000000000');
  await viewer.post('/api/transmit/unlock', {});
  await viewer.get('/api/nothing');
  const counted = (await services.metrics.text()).matchAll(/_count{.*route="(.+)",status="(.+)"/g);
  expect(Array.from(counted, ([, route, status]) => `${route} ${status}`)).toEqual([
    '/api/site 200',
    '/api/transmit/detail 404',
    '/api/transmit/unlock 400',
    '/api/* 404',
  ]);
});
