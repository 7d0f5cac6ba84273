import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/feedback/toast.ts';
import { inTurn } from '../pages/in-turn.ts';
import { takePages } from '../pages/take-pages.ts';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import type { PageIntake } from '../workbench/batch/tool.ts';
import { words } from './words.ts';

const PDF = /\.pdf$/i;

/**
 * The pictures among the files. Of each PDF and TIFF the wanted pages follow as pictures, one by one as they are drawn
 * (docs/decisions/0099).
 */
export function unfoldDocuments(files: readonly ChosenFile[], intake: PageIntake): ChosenFile[] {
  for (const chosen of files.filter(isPdf)) {
    inTurn(chosen, intake, (own) => unfold(chosen, own));
  }
  return unfoldTiff(
    files.filter((file) => !isPdf(file)),
    intake,
  );
}

function isPdf({ file }: ChosenFile): boolean {
  return file.type === 'application/pdf' || PDF.test(file.name);
}

async function unfold({ file, path }: ChosenFile, intake: PageIntake): Promise<void> {
  const pdf = await openPages(file, intake.signal);
  if (!pdf) return;
  try {
    const stem = path.replace(PDF, '');
    await takePages({ file, stem, ending: '.png', count: pdf.count, draw: pdf.draw }, intake);
  } finally {
    pdf.close();
  }
}

async function openPages(file: File, signal: AbortSignal) {
  try {
    const { openPdfPages } = await import('./pdf-pages.ts');
    return await openPdfPages(file);
  } catch (error) {
    const why = isLocked(error) ? words.lockedPdf(file.name) : words.unopenedPdf(file.name);
    if (!signal.aborted) toast(why, 'error');
    return undefined;
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
