/** A zip as it is pulled from a page, looked into by another program. */
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';

export interface PulledZip {
  name: string;
  /** SHA-256 of each entry, by its path in the archive. */
  sums: Record<string, string>;
}

/** Downloads by the button, and reads the archive with another program. */
export async function pullZip(page: Page, button: RegExp): Promise<PulledZip> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: button }).click(),
  ]);
  const path = await file.path();
  const listed = execFileSync('python3', ['-c', SUMS, path]).toString();
  return { name: file.suggestedFilename(), sums: Object.fromEntries(JSON.parse(listed)) };
}

const SUMS = `
import sys, json, zipfile, hashlib
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
names = z.namelist()
assert len(names) == len(set(names)), names
print(json.dumps([[n, hashlib.sha256(z.read(n)).hexdigest()] for n in names]))`;
