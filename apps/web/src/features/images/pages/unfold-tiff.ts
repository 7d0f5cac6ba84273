import type { ChosenFile } from '#platform/files/chosen-file.ts';
import type { PageIntake } from '../workbench/batch/tool.ts';
import { inTurn } from './in-turn.ts';
import { takePages } from './take-pages.ts';

const TIFF = /\.tiff?$/i;

/**
 * The files that are no TIFF. Of each TIFF the wanted pages follow as files of their own, whose pixels are as the
 * scanner wrote them (docs/decisions/0105); a tool with room for one picture asks for the page.
 */
export function unfoldTiff(files: readonly ChosenFile[], intake: PageIntake): ChosenFile[] {
  for (const chosen of files.filter(isTiff)) {
    inTurn(chosen, intake, (own) => unfold(chosen, own));
  }
  return files.filter((file) => !isTiff(file));
}

function isTiff({ file }: ChosenFile): boolean {
  return file.type === 'image/tiff' || TIFF.test(file.name);
}

async function unfold(chosen: ChosenFile, intake: PageIntake): Promise<void> {
  const { file, path } = chosen;
  const pages = await openPages(file);
  if (intake.signal.aborted) return;
  // One page alone, or none that can be opened: the tool says what there is to say.
  if (!pages || pages.count < 2) {
    intake.add(chosen);
    intake.tell();
    return;
  }
  const stem = path.replace(TIFF, '');
  await takePages({ file, stem, ending: '.tif', count: pages.count, draw: pages.cut }, intake);
}

async function openPages(file: File) {
  try {
    const { openTiffPages } = await import('@transmit/imaging/tiff/cut-pages');
    return await openTiffPages(file);
  } catch {
    return undefined;
  }
}
