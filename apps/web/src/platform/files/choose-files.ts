import { type ChosenFile, fromFileList } from './chosen-file.ts';
import { withEmptyFolders } from './empty-folders.ts';
import { findPickers } from './file-system-access.ts';
import { lookAtFiles } from './look-at-files.ts';
import { readDirectory } from './read-directory.ts';
import { unlessDismissed } from './unless-dismissed.ts';
import { lookAtHandles } from './unread-files.ts';

interface Choice {
  /** A wish: what an input of that value shows first, as the pictures of a phone. */
  accept?: string;
  /** Called when something has been chosen, which is looked at from then on: of many files, or of a folder, it takes a while. */
  onChosen?: () => void;
}

/** Lets the person choose files; none when they change their mind. One that cannot be looked at is told (`unreadFilesOf`). */
export async function chooseFiles({ accept = '', onChosen }: Choice = {}): Promise<ChosenFile[]> {
  const { showOpenFilePicker } = findPickers();
  if (!showOpenFilePicker) return chooseByInput({ multiple: true, accept }, onChosen);
  const handles = await unlessDismissed(showOpenFilePicker.call(window, { multiple: true }));
  if (handles) onChosen?.();
  return lookAtHandles(handles ?? []);
}

export async function chooseFolder({ onChosen }: Choice = {}): Promise<ChosenFile[]> {
  const { showDirectoryPicker } = findPickers();
  if (!showDirectoryPicker) {
    return chooseByInput({ multiple: true, webkitdirectory: true }, onChosen);
  }
  const folder = await unlessDismissed(showDirectoryPicker.call(window, { mode: 'read' }));
  if (!folder) return [];
  onChosen?.();
  return readDirectory(folder);
}

/** One file, for a task that has lost its own. */
export async function chooseFileAgain(): Promise<ChosenFile | undefined> {
  const [first] = await chooseByInput({ multiple: false });
  return first;
}

/** The files of a folder, or several, for tasks that have lost theirs. */
export function chooseAllAgain(isFolder: boolean): Promise<ChosenFile[]> {
  return chooseByInput({ multiple: true, webkitdirectory: isFolder });
}

/** An input that lives for one choice. In the document, because Safari forgets detached ones. */
function chooseByInput(
  options: { multiple: boolean; webkitdirectory?: boolean; accept?: string },
  onChosen?: () => void,
) {
  const { promise, resolve } = Promise.withResolvers<ChosenFile[]>();
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  Object.assign(input, options);
  const take = () => {
    onChosen?.();
    const files = fromFileList(input.files ?? []);
    // A folder without a file is a choice as well, though its name is not told.
    resolve(withEmptyFolders(files, files.length === 0 ? [''] : []));
  };
  input.addEventListener('change', take, { once: true });
  input.addEventListener('cancel', () => resolve([]), { once: true });
  document.body.append(input);
  input.click();
  return promise.then(lookAtFiles).finally(() => input.remove());
}
