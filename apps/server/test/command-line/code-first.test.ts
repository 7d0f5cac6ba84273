import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { formatCode } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createDesk, type Desk, startTransmit, temporaryFolder } from './transmit.ts';

const SIZE = 300 * 1024 * 1024;
const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/;

/** A file that is under way for a while; its bytes are those of nothing. */
function writeLarge(desk: Desk): void {
  const path = join(desk.folder, 'large.bin');
  writeFileSync(path, '');
  truncateSync(path, SIZE);
}

/** Begins to send, and reads the code that stands there at once. */
async function startSending(desk: Desk, home: string) {
  const args = ['send', 'large.bin', '--code-first', '--quiet'];
  const child = startTransmit(desk.app, args, { folder: desk.folder, home });
  if (!child.stdout) throw new Error('the output is not piped');
  const lines = createInterface({ input: child.stdout });
  const told: string[] = [];
  lines.on('line', (line) => told.push(line));
  await once(lines, 'line');
  return { child, told, code: told[0] ?? '' };
}

async function standingOf({ app }: Desk, code: string) {
  return (await app.visitor().api.shares.standing({ code })).data;
}

describe('send --code-first', () => {
  it('tells code and link above the progress, and the ticket has the same code', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, 'a.txt'), 'abc');
    writeFileSync(join(desk.folder, 'b.txt'), 'de');
    const { exit, out, err } = await desk.transmit(['send', 'a.txt', 'b.txt', '--code-first']);
    expect(exit).toBe(0);
    const [code = ''] = CODE.exec(err) ?? [];
    expect(err).toContain(`/v/detail/${code.replace('-', '')}`);
    expect(err).toContain('打开能看到进度');
    expect(out).toContain(code);
    expect(await standingOf(desk, code)).toEqual({ locked: false, state: 'ready' });
    const got = await desk.other().transmit(['get', code, '--json']);
    expect(got.json).toMatchObject({ ok: true, files: [{ size: 3 }, { size: 2 }] });
  });

  it('tells a script the code once, alone on its line, and in its JSON', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, 'a.txt'), 'abc');
    const quiet = await desk.transmit(['send', 'a.txt', '--code-first', '-q']);
    expect(quiet.out).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}\n$/);
    const json = await desk.transmit(['send', 'a.txt', '--code-first', '--json', '-p', '8852']);
    expect(json.json).toMatchObject({ ok: true, has_password: true });
    expect(json.err).toContain(String(json.json['code']));
  });

  it('is refused where there is no one code to tell', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, 'a.txt'), 'abc');
    writeFileSync(join(desk.folder, 'b.txt'), 'abc');
    for (const more of [['b.txt', '--each'], ['--sealed']]) {
      const ran = await desk.transmit(['send', 'a.txt', ...more, '--code-first']);
      expect(ran.exit, more.join(' ')).toBe(2);
      expect(ran.err).toContain('--code-first');
    }
  });

  it('SECURITY §3 row 261: Ctrl+C tells receivers, and the same command gives another code', async () => {
    const desk = await createDesk();
    writeLarge(desk);
    const home = temporaryFolder();
    const first = await startSending(desk, home);
    expect((await standingOf(desk, first.code)).sending).toMatchObject({
      name: 'large.bin',
      total_size: SIZE,
    });
    first.child.kill('SIGINT');
    await once(first.child, 'exit');
    expect(await standingOf(desk, first.code)).toMatchObject({ state: 'cancelled' });
    const second = await startSending(desk, home);
    expect(second.code).not.toBe(first.code);
    await once(second.child, 'exit');
    expect(second.told).toEqual([second.code]);
    expect(await standingOf(desk, second.code)).toMatchObject({ state: 'ready' });
    expect(await standingOf(desk, first.code)).toMatchObject({ state: 'cancelled' });
  });

  it('SECURITY §3 row 261: after a kill the same command goes on under the code that was shared', async () => {
    const desk = await createDesk();
    writeLarge(desk);
    const home = temporaryFolder();
    const first = await startSending(desk, home);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(await standingOf(desk, first.code)).toMatchObject({ state: 'sending' });
    const second = await startSending(desk, home);
    expect(second.code).toBe(first.code);
    expect(formatCode(second.code.replace('-', ''))).toBe(second.code);
    await once(second.child, 'exit');
    expect(await standingOf(desk, first.code)).toMatchObject({ state: 'ready' });
  });
});
