/** Real files of the sizes and names that break things, and the sums to compare them by. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface TestFolder {
  path: string;
  /** Writes a file of so many random bytes, or of what is given; answers its path. */
  write(name: string, content: number | string | Uint8Array): string;
  remove(): void;
}

/**
 * Returns a folder for a person's files. Tests keep their data in memory, below /dev, and there
 * Chromium asks the person before it opens a dropped folder.
 */
function filesFolder(): string {
  return tmpdir().startsWith('/dev/') ? '/tmp' : tmpdir();
}

export function createTestFolder(): TestFolder {
  const path = mkdtempSync(join(filesFolder(), 'transmit-files-'));
  return {
    path,
    write(name, content) {
      const target = join(path, name);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, typeof content === 'number' ? randomBytes(content) : content);
      return target;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
