import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SHIPPED_FILE } from '../src/cutout/learned/shipped-file.ts';
import { checkShippedModel } from '../src/vite.ts';

const installed = () => readFile(fileURLToPath(import.meta.resolve(SHIPPED_FILE.name)));

describe('the model that a build brings along', () => {
  it('is the file that was looked at, of the size that its progress expects', async () => {
    const content = await installed();
    expect(content.length).toBe(SHIPPED_FILE.bytes);
    expect(() => checkShippedModel(content)).not.toThrow();
  });

  it('ends the build when one bit of it is another', async () => {
    const content = await installed();
    content[1_000_000] = (content[1_000_000] ?? 0) ^ 1;
    expect(() => checkShippedModel(content)).toThrow('SHA-256');
  });
});
