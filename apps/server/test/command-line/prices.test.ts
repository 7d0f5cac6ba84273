import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDesk, temporaryFolder } from './transmit.ts';

const MIB = 2 ** 20;

/** A folder of files of so many bytes, which take no room. */
function folderOf(...sizes: number[]): string {
  const folder = join(temporaryFolder(), '资料');
  mkdirSync(folder);
  for (const [index, size] of sizes.entries()) {
    const path = join(folder, `${index}.bin`);
    writeFileSync(path, '');
    truncateSync(path, size);
  }
  return folder;
}

it('what is free to receive has no price on its ticket', async () => {
  const desk = await createDesk({ payProviders: ['sandbox'] });
  const { out, exit } = await desk.transmit(['send', '--text', '六个字节']);
  expect(exit).toBe(0);
  expect(out).not.toContain('下载费');
});

it('a folder says what the receiver is asked for, and receiving it stops there', async () => {
  const desk = await createDesk({ payProviders: ['sandbox'] });
  const folder = folderOf(51 * MIB, 3 * MIB);
  const sent = await desk.transmit(['send', folder, '--json']);
  expect(sent).toMatchObject({ exit: 0, json: { fee: 0.1 } });
  const { code } = sent.json as { code: string };
  const got = await desk.other().transmit(['get', code, '--json']);
  expect(got).toMatchObject({ exit: 6, json: { ok: false, error: { code: 'E_FEE', exit: 6 } } });
});

it('where nothing is sold nothing has a price', async () => {
  const desk = await createDesk();
  const sent = await desk.transmit(['send', folderOf(51 * MIB), '--json']);
  expect(sent).toMatchObject({ exit: 0, json: { fee: 0 } });
});
