/** SECURITY §3 rows 176 and 177: what the receiver has is never touched by what a sender calls a file. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendFile } from '../send-file.ts';
import { createDesk, type Desk, temporaryFolder } from './transmit.ts';

/** A bundle of files that hold their own paths. */
async function bundleOf(
  { app }: Pick<Desk, 'app'>,
  paths: readonly string[],
  name = '资料',
  viewer = app.visitor(),
) {
  const codes: string[] = [];
  for (const [index, path] of paths.entries()) {
    const file = { key: `k${index}`, name: path.split('/').at(-1) ?? '', content: path };
    codes.push((await sendFile(app, viewer, file)).code);
  }
  return (await viewer.api.bundles.create({ codes, paths: [...paths], name })).data.code;
}

function textsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}

describe('names that were ours once (SECURITY §3 row 176)', () => {
  it('files beside the one that is fetched stay', async () => {
    const desk = await createDesk();
    const { code } = await sendFile(desk.app, desk.app.visitor(), { name: 'data', content: 'new' });
    const mine = {
      'data.part': 'mine',
      'data.part.json': '{"etag":"x","size":3}',
      'data.json': 'mine',
      '0': 'mine',
      '0.json': 'mine',
      '.transmit-get.json': '{}',
    };
    for (const [name, text] of Object.entries(mine)) writeFileSync(join(desk.folder, name), text);
    expect(await desk.transmit(['get', code])).toMatchObject({ exit: 0 });
    expect(textsIn(desk.folder)).toEqual({ ...mine, data: 'new' });
  });

  it('all files of a bundle arrive, each with its own bytes', async () => {
    const desk = await createDesk();
    const paths = [
      'x.txt',
      'x.txt.part',
      'x.txt.part.json',
      'x.txt.json',
      '0',
      '0.json',
      '0.named.json',
      '.transmit-get.json',
      '.transmit-abcdef/0',
      '子/x.txt',
    ];
    const code = await bundleOf(desk, paths);
    const { exit, json } = await desk.transmit(['get', code, '--json']);
    expect(exit).toBe(0);
    expect(textsIn(join(desk.folder, '资料'))).toEqual(
      Object.fromEntries(paths.map((path) => [path, path])),
    );
    expect(json['files']).toHaveLength(paths.length);
    expect(readdirSync(desk.folder)).toEqual(['资料']);
  });

  it('a file beside the folder of the bundle’s name is another one', async () => {
    const desk = await createDesk();
    const code = await bundleOf(desk, ['资料/a.txt', 'a.txt', 'A.txt', 'e\u0301', 'é']);
    expect(await desk.transmit(['get', code])).toMatchObject({ exit: 0 });
    expect(textsIn(join(desk.folder, '资料'))).toEqual({
      '资料/a.txt': '资料/a.txt',
      'a.txt': 'a.txt',
      'A (2).txt': 'A.txt',
      é: 'e\u0301',
      'é (2)': 'é',
    });
  });
});

describe('what stands there (SECURITY §3 row 177)', () => {
  it('is not written to through a link, above or at the name', async () => {
    const desk = await createDesk();
    const code = await bundleOf(desk, ['图/a.txt', 'b.txt']);
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, 'b.txt'), 'kept');
    mkdirSync(join(desk.folder, '资料'));
    symlinkSync(elsewhere, join(desk.folder, '资料/图'));
    const linked = await desk.transmit(['get', code, '--force']);
    expect(linked).toMatchObject({ exit: 1 });
    expect(linked.err).toContain('经过一个链接');
    expect(textsIn(elsewhere)).toEqual({ 'b.txt': 'kept' });
    expect(readdirSync(desk.folder)).toEqual(['资料']);

    const other = desk.other();
    mkdirSync(join(other.folder, '资料'));
    symlinkSync(join(elsewhere, 'b.txt'), join(other.folder, '资料/b.txt'));
    expect(await other.transmit(['get', code])).toMatchObject({ exit: 1 });
    expect(await other.transmit(['get', code, '--force'])).toMatchObject({ exit: 0 });
    expect(textsIn(elsewhere)).toEqual({ 'b.txt': 'kept' });
    expect(readFileSync(join(other.folder, '资料/b.txt'), 'utf8')).toBe('b.txt');
  });

  it('a link that has the bundle’s name is not gone through', async () => {
    const desk = await createDesk();
    const code = await bundleOf(desk, ['a.txt']);
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(desk.folder, '资料'));
    expect(await desk.transmit(['get', code, '--force'])).toMatchObject({ exit: 1 });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('stays without --force, and leaves nothing of ours behind', async () => {
    const desk = await createDesk();
    const code = await bundleOf(desk, ['a.txt', 'b.txt']);
    mkdirSync(join(desk.folder, '资料'));
    writeFileSync(join(desk.folder, '资料/b.txt'), 'mine');
    const refused = await desk.transmit(['get', code]);
    expect(refused).toMatchObject({ exit: 1 });
    expect(refused.err).toContain('--force');
    expect(textsIn(desk.folder)).toEqual({ '资料/b.txt': 'mine' });
    expect(readdirSync(desk.folder)).toEqual(['资料']);
    expect(readdirSync(join(desk.home, 'state/gets'))).toEqual([]);
  });

  it('a run that was cut off goes on by its code, and asks for nothing that it has put there', async () => {
    const desk = await createDesk();
    const paths = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'];
    const code = await bundleOf(desk, paths);
    // Over a folder nothing can be put: the run ends there.
    mkdirSync(join(desk.folder, '资料/d.txt'), { recursive: true });
    expect(await desk.transmit(['get', code, '--force'])).toMatchObject({ exit: 1 });
    expect(readdirSync(desk.folder)).toHaveLength(2);
    rmSync(join(desk.folder, '资料/d.txt'), { recursive: true });
    const done = await desk.transmit(['get', code, '--json']);
    expect(done).toMatchObject({ exit: 0, json: { ok: true } });
    expect(done.json['resumed_bytes']).toBeGreaterThan(0);
    expect(textsIn(join(desk.folder, '资料'))).toEqual(
      Object.fromEntries(paths.map((path) => [path, path])),
    );
    expect(readdirSync(desk.folder)).toEqual(['资料']);
  });

  it('a run that was cut off goes on although a file of the bundle has gone meanwhile', async () => {
    const desk = await createDesk();
    const sender = desk.app.visitor();
    const paths = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'];
    const code = await bundleOf(desk, paths, '资料', sender);
    mkdirSync(join(desk.folder, '资料/d.txt'), { recursive: true });
    expect(await desk.transmit(['get', code, '--force'])).toMatchObject({ exit: 1 });
    rmSync(join(desk.folder, '资料/d.txt'), { recursive: true });
    const { rows } = await sender.api.library.ownFiles({});
    const gone = rows.find(({ name }) => name === 'b.txt');
    await sender.api.library.removeMany({ codes: [gone?.code ?? ''] });
    expect(await desk.transmit(['get', code])).toMatchObject({ exit: 0 });
    const { 'b.txt': _, ...others } = textsIn(join(desk.folder, '资料'));
    const wanted = paths.filter((path) => path !== 'b.txt');
    expect(others).toEqual(Object.fromEntries(wanted.map((path) => [path, path])));
  });
});
