import { expect, it } from 'vitest';
import { mayLinkTo } from './allow-addresses.ts';
import { renderArticle } from './render-article.ts';

it.each([
  ['https://a.test/b:c', true],
  ['HTTP://a.test', true],
  ['mailto:a@b.test', true],
  ['/v/popular', true],
  ['//a.test', true],
  ['#s-1', true],
  ['b/c:d', true],
  ['?a=b:c', true],
  ['', true],
  ['javascript:alert(1)', false],
  ['%01javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['tel:110', false],
  ['vbscript:x', false],
])('%s may be linked to: %s', (address, may) => {
  expect(mayLinkTo(address)).toBe(may);
});

it.each([
  [
    '看 www.a.com，好',
    '看 <a href="http://www.a.com" target="_blank" rel="noopener noreferrer nofollow">www.a.com</a>，好',
  ],
  [
    '见 www.a.com/b?c=1.',
    '见 <a href="http://www.a.com/b?c=1" target="_blank" rel="noopener noreferrer nofollow">www.a.com/b?c=1</a>.',
  ],
  ['写信到 a@b.com', '写信到 <a href="mailto:a@b.com">a@b.com</a>'],
  ['README.md 和 3.5', 'README.md 和 3.5'],
  ['www. 之后', 'www. 之后'],
])('%s', (source, html) => {
  expect(renderArticle(source).html).toBe(`<p>${html}</p>`);
});
