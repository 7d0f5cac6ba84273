import { describe, expect, it } from 'vitest';
import { isMissingChunk } from './missing-chunk.ts';

describe('isMissingChunk', () => {
  it.each([
    ['Failed to fetch dynamically imported module: /assets/UploadScreen-x.js', true],
    ['error loading dynamically imported module: /assets/UploadScreen-x.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/UploadScreen-x.css', true],
    ['Failed to fetch', false],
    ["Cannot read properties of undefined (reading 'name')", false],
  ])('reads %j as %s', (message, missing) => {
    expect(isMissingChunk(new TypeError(message))).toBe(missing);
  });

  it('takes nothing else for one', () => {
    expect(isMissingChunk('dynamically imported module')).toBe(false);
    expect(isMissingChunk(undefined)).toBe(false);
  });
});
