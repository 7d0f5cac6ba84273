import { NAME_BYTES, NAME_UNITS } from '@transmit/contract/files/disk-name';
import { expect, it } from 'vitest';
import { planTargets } from './plan-targets.ts';

const here = { cwd: '/desk/a', output: undefined, isDirectory: () => false };
const none: string[] = [];
const wantedOf = (...paths: string[]) =>
  paths.map((path, index) => ({ index, path, size: 1, ownDate: null }));

it.each([
  ['../../etc/passwd', '/desk/a/.._.._etc_passwd'],
  ['/etc/passwd', '/desk/a/_etc_passwd'],
  ['C:\\Windows\\a.dll', '/desk/a/C__Windows_a.dll'],
  ['con.txt', '/desk/a/con_.txt'],
  ['..', '/desk/a/未命名文件'],
  ['a\u202egpj.exe', '/desk/a/agpj.exe'],
])('a file called %j stays in the folder', (name, path) => {
  const plan = planTargets({ kind: 'file', name, wanted: wantedOf(name), folders: none }, here);
  expect(plan.targets.map((target) => target.path)).toEqual([path]);
});

it('hostile paths of a bundle stay in its folder, each by itself', () => {
  const wanted = wantedOf(
    '../../a.txt',
    '/a.txt',
    'x/../../A.TXT',
    'b/',
    'b/c.txt',
    '\\\\host\\share\\d',
  );
  const plan = planTargets({ kind: 'bundle', name: '../逃', wanted, folders: none }, here);
  expect(plan.place).toBe('/desk/a/.._逃');
  expect(plan.targets.map(({ path }) => path)).toEqual([
    '/desk/a/.._逃/a.txt',
    '/desk/a/.._逃/a (2).txt',
    '/desk/a/.._逃/x/A.TXT',
    '/desk/a/.._逃/b (2)',
    '/desk/a/.._逃/b/c.txt',
    '/desk/a/.._逃/host/share/d',
  ]);
});

it.each([
  [undefined, false, '/desk/a/照片'],
  ['下载/', false, '/desk/a/下载/照片'],
  ['下载', true, '/desk/a/下载/照片'],
  ['新名', false, '/desk/a/新名'],
])('with -o %s (there: %s) the folder is %s', (output, isThere, place) => {
  const bundle = {
    kind: 'bundle',
    name: '照片',
    wanted: wantedOf('照片/a.jpg'),
    folders: none,
  } as const;
  const plan = planTargets(bundle, { ...here, output, isDirectory: () => isThere });
  expect(plan.place).toBe(place);
});

it('a bundle of one folder is that folder, once', () => {
  const bundle = {
    kind: 'bundle',
    name: '照片',
    wanted: wantedOf('照片/a.jpg'),
    folders: none,
  } as const;
  expect(planTargets(bundle, here).targets[0]?.path).toBe('/desk/a/照片/a.jpg');
});

it('folders in which no file is lie in the bundle’s folder, each once', () => {
  const folders = ['照片/空', '照片', '../../out', '照片/空/'];
  const bundle = { kind: 'bundle', name: '资料', wanted: wantedOf('照片/a.jpg'), folders } as const;
  expect(planTargets(bundle, here).folders).toEqual(['资料/out', '资料/照片/空']);
  const one = { ...bundle, name: '照片', folders: ['照片/空'] };
  expect(planTargets(one, here).folders).toEqual(['照片/空']);
});

it('a name is shortened to what the disk has room for, with its ending, and told', () => {
  const name = `${'长'.repeat(251)}.txt`;
  const file = { kind: 'file', name, wanted: wantedOf(name), folders: none } as const;
  expect(planTargets(file, { ...here, room: NAME_UNITS }).shortened).toEqual([]);
  const { targets, shortened } = planTargets(file, { ...here, room: NAME_BYTES });
  const here83 = `${'长'.repeat(83)}.txt`;
  expect(targets[0]?.path).toBe(`/desk/a/${here83}`);
  expect(shortened).toEqual([{ from: name, to: here83 }]);
});
