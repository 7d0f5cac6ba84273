import type { OfficePackage } from './office-package.ts';

const USUAL = 'docProps/core.xml';
/** Programs write one or two kilobytes. */
const CORE_BYTES = 64 * 1024;
const MOST_LETTERS = 200;

/** Reads an Office document's title from its properties; undefined where there is none. */
export async function readTitle({
  parts,
  whole,
}: Pick<OfficePackage, 'parts' | 'whole'>): Promise<string | undefined> {
  const core = await parts.read(whole.first('core-properties') ?? USUAL, CORE_BYTES);
  let title = '';
  let isTitle = false;
  parts.readXml(core?.text ?? '', {
    open(tag) {
      isTitle = tag === 'title';
    },
    close() {
      isTitle = false;
    },
    text(text) {
      if (isTitle) title += text;
    },
    isDone: () => title.length >= MOST_LETTERS,
  });
  return title.trim().slice(0, MOST_LETTERS) || undefined;
}
