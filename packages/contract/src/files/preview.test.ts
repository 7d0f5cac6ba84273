import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.ts';

describe('previewOf', () => {
  it.each([
    ['a.png', 'image', 'image/png'],
    ['a.HEIC', 'image', 'application/octet-stream'],
    ['a.JPEG', 'image', 'image/jpeg'],
    ['a.mp4', 'video', 'video/mp4'],
    ['a.mp3', 'audio', 'audio/mpeg'],
    ['a.pdf', 'pdf', 'application/octet-stream'],
    ['a.txt', 'text', 'application/octet-stream'],
    ['a.zip', 'zip', 'application/octet-stream'],
    ['a.DOCX', 'word', 'application/octet-stream'],
    ['a.xlsx', 'sheet', 'application/octet-stream'],
    ['a.pptx', 'slides', 'application/octet-stream'],
  ])('%s is shown as %s', (name, kind, contentType) => {
    expect(previewOf(name)).toEqual({ kind, contentType });
  });

  it.each(['a.html', 'a.htm', 'a.xml', 'a.js'])('SECURITY T9: %s is served as bytes', (name) => {
    expect(previewOf(name)).toEqual({ kind: 'text', contentType: 'application/octet-stream' });
  });

  it.each(['a.svg', 'a.xhtml', 'a.mhtml', 'a.exe', 'a.rar', 'a.doc', 'png', '', 'a.constructor'])(
    '%s has no preview',
    (name) => {
      expect(previewOf(name)).toBeUndefined();
    },
  );
});
