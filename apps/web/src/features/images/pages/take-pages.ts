import { toFailure } from '@transmit/imaging/failure';
import { failureText } from '@transmit/imaging/failure-text';
import { toast } from '#ui/feedback/toast.ts';
import type { PageIntake } from '../workbench/batch/tool.ts';
import { askForPages } from './page-question.ts';
import { words } from './words.ts';

/** A document whose pages become files of their own. */
export interface PagedDocument {
  file: File;
  /** With its folders, without its ending. */
  stem: string;
  /** The ending of its pages' files, with the dot. */
  ending: string;
  count: number;
  /** The content of a page; counted from 1. */
  draw(page: number): Promise<Blob>;
}

/**
 * Takes the wanted pages one by one. One that cannot be drawn holds up no other, and is told at the end; with the
 * intake's signal none comes any more.
 */
export async function takePages(document: PagedDocument, intake: PageIntake): Promise<void> {
  const { file, stem, ending, count } = document;
  const failed: string[] = [];
  const wanted = intake.signal.aborted ? [] : await askForPages(file.name, count, intake.room);
  for (const page of wanted) {
    if (intake.signal.aborted) break;
    const path = `${stem}${words.pageName(page, count)}${ending}`;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const drawn = await document.draw(page).catch((error: unknown) => {
      failed.push(`${name}：${reasonOf(error)}`);
    });
    if (!drawn || intake.signal.aborted) continue;
    intake.add({ file: pageFile(file, name, drawn), path });
  }
  if (intake.signal.aborted) return;
  intake.tell();
  if (failed[0] !== undefined) toast(words.failedPages(failed[0], failed.length), 'error');
}

function reasonOf(error: unknown): string {
  const failure = toFailure(error);
  return failure.reason === 'unknown' ? words.undrawnPage : failureText(failure);
}

/** With the document's date, by which the same page is known again. */
function pageFile({ lastModified }: File, name: string, content: Blob): File {
  return new File([content], name, { type: content.type, lastModified });
}
