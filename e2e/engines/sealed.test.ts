import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGINES, useEngine } from './engines.ts';
import { giveFiles, press, pressAway, save, see, seeText } from './screen.ts';

const MIB = 2 ** 20;
const SAVED = { timeout: 60_000 };

describe.each(ENGINES)('sealed sending in %s', (name) => {
  const { server, files, engine, openPage } = useEngine(name);

  it('seals in the page, and opens by the whole link while the browser saves it', async () => {
    const path = files.write('密封 a+b.bin', 40 * MIB);
    const sender = await openPage();
    await sender.open(`${server.origin}/v/index`);
    await giveFiles(sender, '选择文件', [path]);
    await press(sender, 'checkbox', /密封发送/);
    await pressAway(sender, 'button', /^密封并发送/);
    await see(sender, 'link', /#k=/);
    const link = await sender.evaluate(
      () => document.querySelector<HTMLAnchorElement>('a[href*="#k="]')?.href ?? '',
    );

    const receiver = await openPage();
    await receiver.open(link);
    await seeText(receiver, '已开封');
    const saved = await save(await engine(), receiver, /^下载文件/, /^密封/);
    // WebKit has the name from the first byte on.
    await expect.poll(() => readFileSync(saved).equals(readFileSync(path)), SAVED).toBe(true);
    expect(saved.endsWith('密封 a+b.bin')).toBe(true);
    expect([...(await sender.faults()), ...(await receiver.faults())]).toEqual([]);
  });
});
