import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SHIPPED_FILE } from '../src/cutout/learned/shipped-file.ts';
import { THING_FILES } from '../src/naming/things/thing-model.ts';
import { checkShippedFile } from '../src/vite.ts';

describe.each([SHIPPED_FILE, ...Object.values(THING_FILES)])(
  '$name, which a build brings along',
  (file) => {
    const installed = () => readFile(fileURLToPath(import.meta.resolve(file.name)));

    it('is the file that was looked at, of the size that its progress expects', async () => {
      const content = await installed();
      expect(content.length).toBe(file.bytes);
      expect(() => checkShippedFile(file, content)).not.toThrow();
    });

    it('ends the build when one bit of it is another', async () => {
      const content = await installed();
      content[100_000] = (content[100_000] ?? 0) ^ 1;
      expect(() => checkShippedFile(file, content)).toThrow('SHA-256');
    });
  },
);
