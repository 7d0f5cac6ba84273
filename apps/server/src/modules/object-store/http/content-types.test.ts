import { describe, expect, it } from 'vitest';
import { guessContentType, safeContentType, safeDisposition } from './content-types.ts';

describe('guessContentType', () => {
  it.each([
    ['a/b.JPG', 'image/jpeg'],
    ['报告.pdf', 'application/pdf'],
    ['archive.tar.gz', 'application/gzip'],
    ['no-extension', 'application/octet-stream'],
    ['dir.jpg/file', 'application/octet-stream'],
    ['a.unknown', 'application/octet-stream'],
    ['a.constructor', 'application/octet-stream'],
  ])('takes %s for %s', (key, type) => {
    expect(guessContentType(key)).toBe(type);
  });
});

describe('safeDisposition', () => {
  it.each([
    ['image/png', undefined, undefined],
    ['image/png', 'inline; filename="a.png"', 'inline; filename="a.png"'],
    ['video/mp4', 'attachment; filename="a.mp4"', 'attachment; filename="a.mp4"'],
    ['IMAGE/PNG; x=1', 'inline', 'inline'],
    ['image/svg+xml', 'inline', 'attachment'],
    ['text/html', undefined, 'attachment'],
    ['text/html', 'inline; filename="a.html"', 'attachment; filename="a.html"'],
    ['text/plain', 'inline', 'attachment'],
    ['application/pdf', 'inline; filename=x', 'attachment; filename=x'],
    ['application/xhtml+xml', '', 'attachment'],
    ['', undefined, 'attachment'],
    ['text/html', 'x-inline; a="b"', 'attachment; a="b"'],
    ['text/html', 'ATTACHMENT; filename=x', 'ATTACHMENT; filename=x'],
  ])('answers %j with wish %j as %j', (contentType, wanted, disposition) => {
    expect(safeDisposition(contentType, wanted)).toBe(disposition);
  });
});

describe('safeContentType', () => {
  it.each([
    'text/javascript',
    'TEXT/JavaScript; charset=utf-8',
    'application/javascript',
    'application/x-javascript',
    'application/ecmascript',
    'text/javascript1.5',
    'text/jscript',
    'text/livescript',
    'text/css',
    'application/wasm',
    'text/xsl',
    'application/xslt+xml',
  ])('makes nothing to run of %s', (contentType) => {
    expect(safeContentType(contentType)).toBe('application/octet-stream');
  });

  it.each(['image/png', 'text/plain; charset=utf-8', 'application/json', 'text/html', ''])(
    'leaves %j as it is',
    (contentType) => {
      expect(safeContentType(contentType)).toBe(contentType);
    },
  );
});
