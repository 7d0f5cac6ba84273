/** The tool as in a page that was opened just now, without a screen. */
import { onTestFinished, vi } from 'vitest';
import type { LotForm } from '../lot-form.ts';

/** A device that keeps for the next page of a test what one has stored. */
export function keepDevice(): void {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { hostname: 'localhost' });
  // Timers would go off in the page of the next test.
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.doUnmock('../../workbench/batch/text-reader.ts');
    vi.unstubAllGlobals();
    vi.resetModules();
  });
}

/** Opens the tool, and changes the settings; pictures that wait to be read wait for good. */
export async function openPage(settings: Partial<LotForm> = {}) {
  vi.resetModules();
  vi.doMock('../../workbench/batch/text-reader.ts', () => ({
    textReader: () => ({ takeSeat: () => () => undefined }),
  }));
  const [{ useLotForm }, { changePrefix }, { lotPresets }, { lotNames, decide }, { lotInPlace }] =
    await Promise.all([
      import('../lot-choices.ts'),
      import('../lot-start.ts'),
      import('../lot-presets.ts'),
      import('../lot-names.ts'),
      import('../lot-in-place.ts'),
    ]);
  const { accountNumbers } = await import('../account/account-numbers.ts');
  const { lotWorkbench } = await import('../lot-workbench.ts');
  const { problemOnWorkbench } = await import('../series-numbers.ts');
  const { renamedOutputs } = await import('../../rename/names/outputs.ts');
  const { useConfirmStore } = await import('#ui/overlays/confirm.ts');
  useConfirmStore.subscribe(({ pending }) => pending?.answer(true));
  const { batch } = lotWorkbench;
  useLotForm.getState().change(settings);
  return {
    accountNumbers,
    batch,
    decide,
    lotInPlace,
    lotPresets,
    saver: lotWorkbench.saver,
    copies: () => renamedOutputs(lotNames.freshRows(), batch.items),
    changePrefix,
    change: useLotForm.getState().change,
    start: () => useLotForm.getState().form.start,
    problem: () => problemOnWorkbench(useLotForm.getState().form).problem,
    idOf: (path: string) => batch.items.find(({ source }) => source.path === path)?.id ?? '',
    /** `1.jpg>B-0001.jpg` of each file that is to be renamed. */
    renames: () =>
      lotNames
        .freshRows()
        .flatMap(({ before, after, isChanged }) => (isChanged ? [`${before}>${after}`] : [])),
  };
}

/**
 * Begins to save copies of all files under their names; the person says where when the answer is called, by which they
 * are saved, or not if they have changed their mind.
 */
export function saveCopies({ saver, copies }: Awaited<ReturnType<typeof openPage>>) {
  const place = Promise.withResolvers<unknown>();
  vi.stubGlobal('window', { navigator: {}, showSaveFilePicker: () => place.promise });
  const saved = saver.saveZip(copies(), '副本.zip');
  return async (isDismissed = false): Promise<void> => {
    if (isDismissed) place.reject(new DOMException('', 'AbortError'));
    else place.resolve({ createWritable: async () => new WritableStream() });
    await saved;
  };
}

export function picture(name: string) {
  return { path: name, file: new File([name], name) };
}
