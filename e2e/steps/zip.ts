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
  return { name: file.suggestedFilename(), sums: readZipSums(await file.path()) };
}

/** SHA-256 of each entry of an archive on the disk, by its path; throws for an archive that is damaged. */
export function readZipSums(path: string): PulledZip['sums'] {
  const listed = execFileSync('python3', ['-c', SUMS, path], { maxBuffer: SUMS_BYTES }).toString();
  return Object.fromEntries(JSON.parse(listed));
}

/** Room for the sums of an archive of ten thousand files with long paths. */
const SUMS_BYTES = 16 * 2 ** 20;

const SUMS = `
import sys, json, zipfile, hashlib
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
names = z.namelist()
assert len(names) == len(set(names)), names
print(json.dumps([[n, hashlib.sha256(z.read(n)).hexdigest()] for n in names]))`;
