import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/feedback/toast.ts';
import { words } from '../words.ts';
import { askForPages } from './page-question.ts';

const PDF = /\.pdf$/i;

/** Documents after each other: one alone is open at a time, so that memory stays flat. */
let line = Promise.resolve();

/**
 * The pictures among the files. Of each PDF the wanted pages follow as pictures, one by one as they are drawn
 * (docs/decisions/0099).
 */
export function unfoldDocuments(
  files: readonly ChosenFile[],
  add: (pages: readonly ChosenFile[]) => void,
): ChosenFile[] {
  for (const chosen of files.filter(isPdf)) {
    line = line.then(() => unfold(chosen, add));
  }
  return files.filter((file) => !isPdf(file));
}

function isPdf({ file }: ChosenFile): boolean {
  return file.type === 'application/pdf' || PDF.test(file.name);
}

async function unfold(
  { file, path }: ChosenFile,
  add: (pages: readonly ChosenFile[]) => void,
): Promise<void> {
  const { openPdfPages } = await import('./pdf-pages.ts');
  try {
    const document = await openPdfPages(file);
    try {
      for (const page of await askForPages(file.name, document.count)) {
        const stem = path.replace(PDF, '') + words.pageName(page, document.count);
        const picture = await document.draw(page, stem.slice(stem.lastIndexOf('/') + 1));
        add([{ file: picture, path: `${stem}.png` }]);
      }
    } finally {
      document.close();
    }
  } catch (error) {
    toast(isLocked(error) ? words.lockedPdf(file.name) : words.unopenedPdf(file.name), 'error');
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
