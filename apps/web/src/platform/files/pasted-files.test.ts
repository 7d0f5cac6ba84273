import { expect, it } from 'vitest';
import { kindOfPaste } from './pasted-files.ts';

const TEXT = '姓名\t班级\n林小满\t三年二班';

it.each([
  ['a text', TEXT, [], 'text', 'none'],
  ['cells with their picture', TEXT, ['image.png'], 'text', 'none'],
  ['a text that names a picture', '见 image.png', [], 'text', 'none'],
  ['a screenshot', '', ['image.png'], 'files', 'files'],
  ['a picture that Word has put white space beside', '\r\n ', ['image.png'], 'files', 'files'],
  ['a file', '', ['合同.pdf'], 'files', 'files'],
  ['files with their names', 'a.jpg\nb.jpg', ['a.jpg', 'b.jpg'], 'files', 'none'],
  ['a file that is called as screenshots are', '/图片/image.png', ['image.png'], 'files', 'none'],
  ['nothing', '', [], 'none', 'none'],
] as const)('a paste of %s', (_what, text, names, onPage, inField) => {
  expect(kindOfPaste({ text, names, isInField: false })).toBe(onPage);
  expect(kindOfPaste({ text, names, isInField: true })).toBe(inField);
});
