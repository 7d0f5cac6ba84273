import type { FolderFailure, ImagingFailure, SavedFile } from '@transmit/imaging';
import { isAbort, toFailure } from '@transmit/imaging/failure';
import { createStore } from 'zustand/vanilla';
import { saveBlob } from '#platform/browser/download.ts';
import { loadFolderWriter, loadZipWriter } from './late-writers.ts';
import { canSaveIntoFolder, chooseOutputFolder, chooseZipFile } from './save-places.ts';

/** A file to be saved, and whose result it is. */
export interface Output extends SavedFile {
  id: string;
}

export type SaveView =
  | { state: 'idle' }
  | { state: 'saving'; place: SavePlace; share: number }
  | { state: 'saved'; place: SavePlace; count: number; failures: FolderFailure[]; folder?: string }
  | { state: 'failed'; place: SavePlace; failure: ImagingFailure }
  /** This browser cannot write into folders; an archive is the way. */
  | { state: 'impossible' };

export type SavePlace = 'zip' | 'folder';

/** Puts results onto the person's disk, one batch at a time. */
export class Saver {
  readonly view = createStore<SaveView>(() => ({ state: 'idle' }));
  readonly #onPress: () => (saved: string[]) => void;
  #control: AbortController | undefined;

  /** `onPress` answers whom to tell what was saved of that moment's results: others may be there by then. */
  constructor(onPress: () => (saved: string[]) => void) {
    this.#onPress = onPress;
  }

  saveOne({ id, name, file }: Output): void {
    saveBlob(name, file);
    this.#onPress()([id]);
  }

  /** One archive, streamed to a file where one can be chosen, else handed to the browser's downloads. */
  async saveZip(outputs: readonly Output[], zipName: string): Promise<void> {
    await this.#save('zip', outputs, async (options) => {
      const total = outputs.reduce((sum, { file }) => sum + file.size, 0);
      const onProgress = (written: number) => options.report(written / Math.max(1, total));
      const { signal } = options;
      const place = await chooseZipFile(zipName);
      if (place === 'dismissed') return undefined;
      const { saveZip, zipToBlob } = await loadZipWriter();
      if (place) await saveZip(outputs, await place.createWritable(), { signal, onProgress });
      else saveBlob(zipName, await zipToBlob(outputs, { signal, onProgress }));
      return { failures: [] };
    });
  }

  /** Straight into a folder; names that are taken there get a number. */
  async saveFolder(outputs: readonly Output[]): Promise<void> {
    if (!canSaveIntoFolder()) return this.view.setState({ state: 'impossible' }, true);
    await this.#save('folder', outputs, async ({ signal, report }) => {
      const folder = await chooseOutputFolder();
      if (!folder) return undefined;
      const { writeIntoFolder } = await loadFolderWriter();
      const onProgress = (done: number) => report(done / outputs.length);
      const { failures } = await writeIntoFolder(outputs, folder, { signal, onProgress });
      return { failures, folder: folder.name };
    });
  }

  cancel(): void {
    this.#control?.abort();
  }

  dismiss(): void {
    if (this.view.getState().state !== 'saving') this.view.setState({ state: 'idle' }, true);
  }

  async #save(
    place: SavePlace,
    outputs: readonly Output[],
    write: (options: {
      signal: AbortSignal;
      report: (share: number) => void;
    }) => Promise<{ failures: FolderFailure[]; folder?: string } | undefined>,
  ): Promise<void> {
    if (this.view.getState().state === 'saving' || outputs.length === 0) return;
    const { signal } = this.#begin();
    const tellSaved = this.#onPress();
    const show = (view: SaveView) => this.view.setState(view, true);
    const report = (share: number) => show({ state: 'saving', place, share: Math.min(1, share) });
    report(0);
    try {
      const written = await write({ signal, report });
      if (!written) return show({ state: 'idle' });
      const missing = new Set(written.failures.map(({ index }) => index));
      const saved = outputs.filter((_, index) => !missing.has(index));
      tellSaved(saved.map(({ id }) => id));
      show({ state: 'saved', place, count: saved.length, ...written });
    } catch (error) {
      show(
        isAbort(error) ? { state: 'idle' } : { state: 'failed', place, failure: toFailure(error) },
      );
    }
  }

  #begin(): AbortController {
    this.#control = new AbortController();
    return this.#control;
  }
}
