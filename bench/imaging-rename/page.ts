/** The part of the rename bench that runs in the browser. */
import type { RenameItem, RenameRule, SavedFile } from '@transmit/imaging';
import { previewInSteps } from '@transmit/imaging/rename/preview-rename';
import { saveZip } from '@transmit/imaging/save/zip';
import { runInSlices } from '@transmit/imaging/worker/run-in-slices';

const NUMBERING = { start: 1, step: 1, width: 4, perFolder: true };
const OTHERS: RenameRule[] = [
  { kind: 'template', template: '{拍摄日期:YYYY-MM-DD}_{名称}_{序号}', ...NUMBERING },
  { kind: 'case', to: 'upper' },
  { kind: 'extension-case', to: 'lower' },
];

function buildItems(count: number): RenameItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    folder: `第${index % 20}批`,
    name: `IMG_2026${String(index).padStart(5, '0')} 样品照片.JPG`,
    modifiedAt: 1_767_323_045_000 + index * 1000,
    exif: { takenAt: { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: index % 60 } },
  }));
}

/** Somebody types a text to find, letter by letter; each letter is a new preview of all names. */
async function type(text: string, isPattern: boolean, count: number): Promise<number[]> {
  const items = buildItems(count);
  const times: number[] = [];
  for (let length = 1; length <= text.length; length += 1) {
    const find = text.slice(0, length);
    const rule = {
      kind: 'replace',
      find,
      replacement: '图$1',
      isPattern,
      matchCase: false,
    } as const;
    const startedAt = performance.now();
    const { rows } = await runInSlices(
      previewInSteps(items, [rule, ...OTHERS], { now: startedAt }),
    );
    times.push(performance.now() - startedAt);
    if (rows.length !== count) throw new Error('names are missing');
  }
  return times;
}

const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true });
input.id = 'files';
document.body.append(input);

function takeFiles(): SavedFile[] {
  return Array.from(input.files ?? [], (file) => ({ folder: '', name: file.name, file }));
}

/** The archive goes into a file as it would into one that the person picked. */
async function zip(): Promise<{ seconds: number; bytes: number }> {
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle('all.zip', { create: true });
  const startedAt = performance.now();
  await saveZip(takeFiles(), await handle.createWritable());
  const seconds = (performance.now() - startedAt) / 1000;
  const { size } = await handle.getFile();
  await root.removeEntry('all.zip');
  return { seconds, bytes: size };
}

const page = { type, zip };

declare global {
  interface Window {
    renaming: typeof page;
  }
}

window.renaming = page;
document.documentElement.dataset['ready'] = 'yes';
