import { expect, it } from 'vitest';
import { adviseOnDisk } from './advise-on-disk.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const ofSqlite = (errcode: number) => Object.assign(new Error('sqlite'), { errcode });

it.each([
  ['ENOSPC', withCode('ENOSPC'), '磁盘已满'],
  ['EDQUOT', withCode('EDQUOT'), '配额'],
  ['EROFS', withCode('EROFS'), '只读'],
  ['EACCES', withCode('EACCES'), 'chown'],
  ['EPERM', withCode('EPERM'), 'chown'],
  ['EIO', withCode('EIO'), '读写出错'],
  ['ENOTDIR', withCode('ENOTDIR'), '不是文件夹'],
  ['SQLITE_FULL', ofSqlite(13), '磁盘已满'],
  ['SQLITE_READONLY_DIRECTORY', ofSqlite(8 | (6 << 8)), '不可写'],
  ['SQLITE_CANTOPEN', ofSqlite(14), '打不开'],
  ['SQLITE_IOERR_WRITE', ofSqlite(10 | (3 << 8)), '读写出错'],
  ['PostgreSQL’s', withCode('53100'), '磁盘已满'],
  ['a cause', new Error('x', { cause: withCode('ENOSPC') }), '磁盘已满'],
])('SECURITY §3 row 171: %s has its own advice', (_, error, words) => {
  const advice = adviseOnDisk(error) ?? '';
  expect(advice).toContain(words);
  expect(advice.includes('chown')).toBe(words === 'chown');
});

it('SECURITY §3 row 171: tells a disk without inodes from one without room', () => {
  expect(adviseOnDisk(withCode('ENOSPC'), { freeInodes: 0 })).toContain('inode 已用完');
  expect(adviseOnDisk(withCode('ENOSPC'), { freeInodes: 7 })).toContain('磁盘已满');
});

it.each([withCode('ECONNREFUSED'), new Error('x'), 'text', undefined])(
  'says nothing about %s',
  (error) => {
    expect(adviseOnDisk(error)).toBeUndefined();
  },
);
