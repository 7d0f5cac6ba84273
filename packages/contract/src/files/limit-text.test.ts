import { expect, it } from 'vitest';
import { FREE_DOWNLOAD_BYTES, MAX_FILE_BYTES, MAX_OWNER_BYTES } from '../limits.ts';
import { feeRuleText, limitText } from './limit-text.ts';

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
