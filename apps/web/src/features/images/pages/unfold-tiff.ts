import { toFailure } from '@transmit/imaging/failure';
import { failureText } from '@transmit/imaging/failure-text';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/feedback/toast.ts';
import { inTurn } from './in-turn.ts';
import { askForPages } from './page-question.ts';
import { words } from './words.ts';

const TIFF = /\.tiff?$/i;

/**
 * The files that are no TIFF. Of each TIFF the wanted pages follow as files of their own, whose pixels are as the
 * scanner wrote them (docs/decisions/0105); a tool with room for one picture asks for the page.
 */
export function unfoldTiff(
  files: readonly ChosenFile[],
  add: (pages: readonly ChosenFile[]) => void,
  room?: number,
): ChosenFile[] {
  for (const chosen of files.filter(isTiff)) inTurn(() => unfold(chosen, add, room));
  return files.filter((file) => !isTiff(file));
}

function isTiff({ file }: ChosenFile): boolean {
  return file.type === 'image/tiff' || TIFF.test(file.name);
}

async function unfold(
  chosen: ChosenFile,
  add: (pages: readonly ChosenFile[]) => void,
  room: number | undefined,
): Promise<void> {
  const pages = await openPages(chosen.file);
  // One page alone, or none that can be opened: the tool says what there is to say.
  if (!pages || pages.count < 2) {
    add([chosen]);
    return;
  }
  const stem = chosen.path.replace(TIFF, '');
  for (const page of await askForPages(chosen.file.name, pages.count, room)) {
    const path = `${stem}${words.pageName(page, pages.count)}.tif`;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const cut = await pages.cut(page).catch((error: unknown) => {
      toast(`${name}：${failureText(toFailure(error))}`, 'error');
    });
    // Its own date, by which the same page is known again.
    const { lastModified } = chosen.file;
    if (cut) add([{ file: new File([cut], name, { type: 'image/tiff', lastModified }), path }]);
  }
}

async function openPages(file: File) {
  try {
    const { openTiffPages } = await import('@transmit/imaging/tiff/cut-pages');
    return await openTiffPages(file);
  } catch {
    return undefined;
  }
}
