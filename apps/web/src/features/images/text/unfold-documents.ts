import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/feedback/toast.ts';
import { inTurn } from '../pages/in-turn.ts';
import { askForPages } from '../pages/page-question.ts';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import { words as pageWords } from '../pages/words.ts';
import { words } from './words.ts';

const PDF = /\.pdf$/i;

/**
 * The pictures among the files. Of each PDF and TIFF the wanted pages follow as pictures, one by one as they are drawn
 * (docs/decisions/0099).
 */
export function unfoldDocuments(
  files: readonly ChosenFile[],
  add: (pages: readonly ChosenFile[]) => void,
): ChosenFile[] {
  for (const chosen of files.filter(isPdf)) {
    inTurn(() => unfold(chosen, add));
  }
  return unfoldTiff(
    files.filter((file) => !isPdf(file)),
    add,
  );
}

function isPdf({ file }: ChosenFile): boolean {
  return file.type === 'application/pdf' || PDF.test(file.name);
}

async function unfold(
  { file, path }: ChosenFile,
  add: (pages: readonly ChosenFile[]) => void,
): Promise<void> {
  try {
    const { openPdfPages } = await import('./pdf-pages.ts');
    const document = await openPdfPages(file);
    try {
      for (const page of await askForPages(file.name, document.count)) {
        const stem = path.replace(PDF, '') + pageWords.pageName(page, document.count);
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
