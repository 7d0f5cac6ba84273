import { expect, it } from 'vitest';
import { FREE_DOWNLOAD_BYTES, MAX_FILE_BYTES, MAX_OWNER_BYTES } from '../limits.ts';
import { feeRuleText, fileLimitText, limitText } from './limit-text.ts';
import { noRoomText, tooLargeText } from './named-files-text.ts';

it.each([
  [FREE_DOWNLOAD_BYTES, '50 MB'],
  [MAX_FILE_BYTES.visitor, '5 GB'],
  [MAX_FILE_BYTES.user, '48 GB'],
  [MAX_OWNER_BYTES.member, '1 TB'],
  [1536 * 1024, '1.5 MB'],
  [1024, '1 KB'],
  [1023, '1023 B'],
  [1, '1 B'],
])('%i bytes are said as %s', (bytes, text) => {
  expect(limitText(bytes)).toBe(text);
});

it('says in one phrase what sending costs', () => {
  expect(feeRuleText()).toBe('每 100 MB 仅 0.1 元');
});

it.each([
  [tooLargeText(['a'], 'visitor'), '“a”超过 5 GB，没有加入；登录后单个文件可达 48 GB'],
  [
    tooLargeText(['a', 'b', 'c', 'd'], 'user'),
    '“a”、“b”、“c” 等 4 个文件超过 48 GB，没有加入，请压缩或拆分后重新选择',
  ],
  [noRoomText(['a', 'b'], '1.2 GB'), '“a”、“b”没有加入：剩余空间 1.2 GB，请删除一些文件后重试'],
  [fileLimitText('visitor'), '单个文件最大 5 GB'],
  [fileLimitText('user'), '单个文件最大 48 GB'],
])('says %s', (text, sentence) => {
  expect(text).toBe(sentence);
});
