import type { Folder } from '@transmit/imaging';
import { findPickers } from '#platform/files/file-system-access.ts';
import { unlessDismissed } from '#platform/files/unless-dismissed.ts';

/** Tells whether a browser lets a page write into a folder (Chromium only). */
export function canSaveIntoFolder(): boolean {
  return findPickers().showDirectoryPicker !== undefined;
}

/** A folder that the person has chosen to write into; undefined when they changed their mind. */
export async function chooseOutputFolder(): Promise<(Folder & { name: string }) | undefined> {
  const { showDirectoryPicker } = findPickers();
  if (!showDirectoryPicker) return undefined;
  return unlessDismissed(showDirectoryPicker.call(window, { mode: 'readwrite' }));
}

/** A new file for an archive; undefined where the browser has no such choice. */
export async function chooseZipFile(
  name: string,
): Promise<FileSystemFileHandle | 'dismissed' | undefined> {
  const { showSaveFilePicker } = findPickers();
  if (!showSaveFilePicker) return undefined;
  const types = [{ accept: { 'application/zip': ['.zip'] } }];
  const chosen = showSaveFilePicker.call(window, { suggestedName: name, types });
  return (await unlessDismissed(chosen)) ?? 'dismissed';
}
