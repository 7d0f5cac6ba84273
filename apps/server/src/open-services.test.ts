import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AREAS } from './areas.ts';
import { readConfig } from './config.ts';
import { openServices } from './open-services.ts';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function openIn(dataDir: string) {
  return openServices({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    publicOrigin: 'http://app.test',
    storeOrigin: 'http://store.test',
  });
}

/** Files of the folder that this process holds open, as Linux tells them. */
function heldIn(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      // The descriptor of this very listing.
      return [];
    }
  });
}

const onLinux = it.skipIf(!existsSync('/proc/self/fd'));

onLinux('a start that is refused before any area is open lets go of the database', async () => {
  const folder = dataFolder();
  // The store's folder cannot be made where a file stands.
  writeFileSync(join(folder, 'objects'), '');
  await expect(openIn(folder)).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(heldIn(folder)).toEqual([]);
});

onLinux('a start that an area refuses closes those before it, and the database', async () => {
  const folder = dataFolder();
  const last = AREAS.findLast((area) => area.open);
  const before = AREAS.find((area) => area.close);
  if (!last || !before) throw new Error('no area opens or closes anything');
  const refused = vi.spyOn(last, 'open').mockRejectedValue(new Error('refused'));
  const closed = vi.spyOn(before, 'close');
  onTestFinished(() => {
    refused.mockRestore();
    closed.mockRestore();
  });
  await expect(openIn(folder)).rejects.toThrow('refused');
  expect(closed).toHaveBeenCalledOnce();
  expect(heldIn(folder)).toEqual([]);
});

onLinux('the database is closed although an area cannot be', async () => {
  const folder = dataFolder();
  const opened = await openIn(folder);
  expect(heldIn(folder)).not.toEqual([]);
  const area = AREAS.findLast(({ close }) => close);
  if (!area) throw new Error('no area closes anything');
  const failing = vi.spyOn(area, 'close').mockRejectedValue(new Error('cannot close'));
  onTestFinished(() => failing.mockRestore());
  await expect(opened.close()).rejects.toThrow('cannot close');
  expect(heldIn(folder)).toEqual([]);
});
