import type { Root } from './roots.ts';

/** Methods that Chromium adds to a handle and TypeScript does not know. */
interface AskingHandle extends FileSystemDirectoryHandle {
  requestPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
}

/** Asks for leave to write in each folder; must be called while a click is fresh. */
export async function mayWrite(roots: readonly Root[]): Promise<boolean> {
  for (const root of roots as readonly AskingHandle[]) {
    const answer = await root.requestPermission?.({ mode: 'readwrite' }).catch(() => 'denied');
    if (answer !== undefined && answer !== 'granted') return false;
  }
  return true;
}
