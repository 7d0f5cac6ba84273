import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGINES, useEngine } from './engines.ts';
import { fill, giveFiles, pressAway, save, see, seePath, seeText } from './screen.ts';

const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/;
const MIB = 2 ** 20;

describe.each(ENGINES)('sending and picking up in %s', (name) => {
  const { server, files, engine, openPage } = useEngine(name);

  it.each([
    ['a short text', '便条 a+b.txt', 1024],
    ['a file sent in parts', 'parts.bin', 6 * MIB],
  ])('gives a stranger the bytes and the name of %s', async (_title, file, size) => {
    const path = files.write(file, size);
    const sender = await openPage();
    await sender.open(`${server.origin}/v/index`);
    await giveFiles(sender, '选择文件', [path]);
    await pressAway(sender, 'button', /^发送( 1 个文件)?$/);
    const code = CODE.exec(await seeText(sender, CODE))?.[0] ?? '';

    const receiver = await openPage();
    await receiver.open(`${server.origin}/v/index`);
    await see(receiver, 'button', '选择文件');
    await fill(receiver, '取件码', code);
    await seePath(receiver, /^\/v\/detail\//);
    await seeText(receiver, '大小与校验值已核对');
    const saved = await save(await engine(), receiver, /^下载文件/, /^(便条|parts)/);
    expect(readFileSync(saved).equals(readFileSync(path))).toBe(true);
    expect(saved.endsWith(file)).toBe(true);
    expect([...(await sender.faults()), ...(await receiver.faults())]).toEqual([]);
  });
});
