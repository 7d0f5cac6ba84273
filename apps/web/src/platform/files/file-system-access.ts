/**
 * The parts of the File System Access API that only Chromium has and TypeScript does not know. A
 * handle can be kept over a reload, so that an upload goes on without choosing its file again.
 */
type PermissionAnswer = 'granted' | 'denied' | 'prompt';

interface ReadableHandle extends FileSystemFileHandle {
  queryPermission?(descriptor: { mode: 'read' }): Promise<PermissionAnswer>;
  requestPermission?(descriptor: { mode: 'read' }): Promise<PermissionAnswer>;
}

interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(options: { mode: 'read' | 'readwrite' }): Promise<FileSystemDirectoryHandle>;
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

/** An item of a drop, which may know a handle. */
export interface HandleItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/**
 * The native pickers, where they exist. A browser under WebDriver can only operate `<input>`
 * elements, so there the input is used like in every other browser.
 */
export function findPickers(scope: Window = window): Pickers {
  return scope.navigator.webdriver ? {} : (scope as Pickers);
}

/** The file behind a kept handle; undefined when it may not be read (yet) or is gone. */
export async function fileOf(
  handle: FileSystemFileHandle,
  ask: 'silently' | 'with-prompt',
): Promise<File | undefined> {
  try {
    return (await mayRead(handle, ask)) ? await handle.getFile() : undefined;
  } catch {
    // Moved or deleted, or the browser has lost its grip on it: it has to be chosen again.
    return undefined;
  }
}

async function mayRead(handle: ReadableHandle, ask: 'silently' | 'with-prompt'): Promise<boolean> {
  const mode = { mode: 'read' } as const;
  if ((await handle.queryPermission?.(mode)) === 'granted') return true;
  return ask === 'with-prompt' && (await handle.requestPermission?.(mode)) === 'granted';
}
