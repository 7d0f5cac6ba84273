import { describe, expect, it } from 'vitest';
import { parseTheme } from './theme.ts';

describe('parseTheme', () => {
  it.each([
    ['elegant', 'elegant'],
    ['sky', 'sky'],
    ['dark', 'dark'],
    [undefined, 'elegant'],
    [null, 'elegant'],
    ['', 'elegant'],
    ['DARK', 'elegant'],
    ['constructor', 'elegant'],
    ['"><script>', 'elegant'],
  ])('reads %j as %s', (stored, theme) => {
    expect(parseTheme(stored)).toBe(theme);
  });
});
