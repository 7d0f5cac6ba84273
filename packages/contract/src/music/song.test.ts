import { describe, expect, it } from 'vitest';
import { albumAfter, isSongUrl } from './song.ts';

describe('SECURITY §3 row 103: an address of a song', () => {
  it.each([
    ['https://example.com/a.mp3', true],
    ['https://例子.中国/歌.mp3?x=1', true],
    ['http://example.com/a.mp3', false],
    ['javascript:alert(1)', false],
    [' JaVaScRiPt:alert(1)', false],
    ['data:text/html,<script>', false],
    ['//evil.example/a.mp3', false],
    ['https://user:secret@example.com/a.mp3', false],
    ['https://', false],
    ['a.mp3', false],
    [`/api/music/file/${'0a'.repeat(16)}.mp3`, true],
    [`/api/music/file/${'0a'.repeat(16)}.mp3?x`, false],
    [`/api/music/file/../${'0a'.repeat(16)}.mp3`, false],
    ['/api/user/logout', false],
    ['', false],
    ['https://example.com/\u0000', false],
    [`https://example.com/${'a'.repeat(3000)}`, false],
  ])('%s', (url, isOne) => {
    expect(isSongUrl(url)).toBe(isOne);
  });
});

describe('spec §2: the album', () => {
  it.each([
    ['follows while it is empty', { album: '', name: '' }, '姑', '姑'],
    [
      'follows while it is contained in the name',
      { album: '姑苏', name: '姑苏' },
      '姑苏行',
      '姑苏行',
    ],
    ['follows when the name is shortened', { album: '姑苏行', name: '姑苏行' }, '姑苏', '姑苏'],
    ['stays once it is another', { album: '名曲集', name: '姑苏' }, '姑苏行', '名曲集'],
  ])('%s', (_how, before, typed, album) => {
    expect(albumAfter(before, typed)).toBe(album);
  });
});
