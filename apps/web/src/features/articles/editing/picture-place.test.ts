import { expect, it } from 'vitest';
import { pictureAlt, placeOf, withoutPlaces } from './picture-place.ts';

it.each([
  ['流程图.png', '流程图'],
  ['a.b.c.jpg', 'a.b.c'],
  ['](javascript:x).png', 'javascript:x'],
  ['.png', '图片'],
  ['***', '图片'],
])('%s is called %s', (name, alt) => {
  expect(pictureAlt(name)).toBe(alt);
});

it('a place that nothing will fill goes, and nothing else', () => {
  const place = placeOf('a].png', 3);
  expect(place).toBe('![上传中：a 3]()');
  expect(withoutPlaces(`前\n${place}\n后 ![图](/x.png)`)).toBe('前\n后 ![图](/x.png)');
});
