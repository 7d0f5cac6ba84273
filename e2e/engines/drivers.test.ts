import { describe, expect, it } from 'vitest';
import { ENGINES, useEngine } from './engines.ts';
import { until } from './screen.ts';

describe.each(ENGINES)('the driver of %s', (name) => {
  const { server, engine, openPage } = useEngine(name);

  it('tells what fails in a page, also uncaught, and what the engine is', async () => {
    const page = await openPage();
    await page.open(`${server.origin}/v/index`);
    expect(await page.faults()).toEqual([]);
    await page.evaluate(() => {
      console.error('said');
      setTimeout(() => {
        throw new Error('thrown');
      });
    });
    const both = async () => (await page.faults()).length >= 2;
    await until(page, 'two faults', both, 10_000);
    expect((await page.faults()).join()).toMatch(/said.*thrown/);
    expect((await engine()).version()).toMatch(/\d+\.\d+/);
    await expect(page.evaluate(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  });
});
