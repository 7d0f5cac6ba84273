import { expect, it } from 'vitest';
import { readTrace, type TraceStep } from './trace.ts';

const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
const fd = (number: number, path: string) => `${number}<${hex(path)}>`;
const string = (text: string) => `"${hex(text)}"`;
const stepsOf = (...lines: string[]) => [...readTrace(lines)];

it.each<[string, string, TraceStep[]]>([
  [
    'a write at a place',
    `7 pwrite64(${fd(27, '/d/db-wal')}, ${string('abc')}, 3, 4096) = 3`,
    [{ kind: 'write', path: '/d/db-wal', at: 4096, bytes: Buffer.from('abc') }],
  ],
  [
    'a write of several pieces behind what is there, of which some was taken',
    `7 writev(${fd(9, '/d/a')}, [{iov_base=${string('ab')}, iov_len=2}, {iov_base=${string('cd')}, iov_len=2}], 2) = 3`,
    [{ kind: 'write', path: '/d/a', at: undefined, bytes: Buffer.from('abc') }],
  ],
  [
    'a sync',
    `7 fdatasync(${fd(9, '/d/a')}) = 0`,
    [
      { kind: 'sync begins', path: '/d/a', by: '7' },
      { kind: 'sync ends', path: '/d/a', by: '7' },
    ],
  ],
  [
    'a sync that failed, which never ends',
    `7 fdatasync(${fd(9, '/d/a')}) = -1 EIO (Input/output error) (INJECTED)`,
    [{ kind: 'sync begins', path: '/d/a', by: '7' }],
  ],
  [
    'a file that is made',
    `7 openat(AT_FDCWD<${hex('/d')}>, ${string('/d/a')}, O_WRONLY|O_CREAT|O_EXCL, 0600) = 9<${hex('/d/a')}>`,
    [{ kind: 'create', path: '/d/a' }],
  ],
  [
    'one that is only opened',
    `7 openat(AT_FDCWD<${hex('/d')}>, ${string('/d/a')}, O_RDONLY) = 9<${hex('/d/a')}>`,
    [],
  ],
  [
    'a rename',
    `7 rename(${string('/d/a')}, ${string('/d/b')}) = 0`,
    [{ kind: 'rename', from: '/d/a', to: '/d/b' }],
  ],
  ['a rename that failed', `7 rename(${string('/d/a')}, ${string('/d/b')}) = -1 ENOENT`, []],
  ['a removal', `7 unlink(${string('/d/a')}) = 0`, [{ kind: 'unlink', path: '/d/a' }]],
  [
    'a cut',
    `7 ftruncate(${fd(9, '/d/a')}, 12) = 0`,
    [{ kind: 'truncate', path: '/d/a', size: 12 }],
  ],
  ['a file without a name', `7 pwrite64(${fd(31, '/d/x')}(deleted), ${string('a')}, 1, 0) = 1`, []],
  [
    'an answer',
    `7 write(${fd(30, 'socket:[5]')}, ${string('HTTP/1.1 200 OK\r\nx-request-id: 4\r\n\r\nbody')}, 40) = 40`,
    [{ kind: 'answer', head: 'HTTP/1.1 200 OK\r\nx-request-id: 4' }],
  ],
])('reads %s', (_, line, steps) => {
  expect(stepsOf(line)).toEqual(steps);
});

it('dates an answer from its beginning and a write from its end', () => {
  const steps = stepsOf(
    `7 pwrite64(${fd(9, '/d/a')}, ${string('a')}, 1, 0 <unfinished ...>`,
    `8 write(${fd(30, 'socket:[5]')}, ${string('HTTP/1.1 200 OK\r\n\r\n')}, 19 <unfinished ...>`,
    '7 <... pwrite64 resumed>) = 1',
    '8 <... write resumed>) = 19',
  );
  expect(steps.map(({ kind }) => kind)).toEqual(['answer', 'write']);
});
