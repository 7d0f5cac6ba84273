/** An Office document as a package (ECMA-376 part 2): its parts are found by what points to them, not by names. */
import type { DocumentKind } from './document-model.ts';
import type { DocumentParts } from './document-parts.ts';
import { type Relations, readRelations } from './relations.ts';

type OfficeKind = Exclude<DocumentKind, 'zip'>;

export interface OfficePackage {
  kind: OfficeKind;
  parts: DocumentParts;
  /** The name of its main part. */
  main: string;
  /** Parts that the main part refers to. */
  relations: Relations;
  /** Parts that the package as a whole refers to. */
  whole: Relations;
}

/** The root of each kind's main part. */
const ROOTS: Record<string, OfficeKind> = {
  document: 'word',
  workbook: 'sheet',
  presentation: 'slides',
};

/** The folder that each kind's parts lie in, and its main part. */
const USUAL: readonly [folder: string, main: string, kind: OfficeKind][] = [
  ['word', 'document.xml', 'word'],
  ['xl', 'workbook.xml', 'sheet'],
  ['ppt', 'presentation.xml', 'slides'],
];
/** A root stands among the first bytes. */
const ROOT_BYTES = 4 * 1024;

/**
 * The kind of a document is that of its main part, whatever its name ends in. Undefined where a zip is none.
 * Where no relation leads to the main part, it is looked for at the places that most programs give it.
 */
export async function openPackage(parts: DocumentParts): Promise<OfficePackage | undefined> {
  const whole = await readRelations(parts, '');
  const usual = USUAL.map(([folder, name]) => `${folder}/${name}`);
  for (const main of [...whole.all('officeDocument'), ...usual]) {
    const kind = parts.has(main) ? await kindOf(parts, main) : undefined;
    if (kind) return { kind, parts, main, whole, relations: await readRelations(parts, main) };
  }
  // The package speaks of a document that is not there.
  if (whole.first('officeDocument')) parts.markDamaged();
  return undefined;
}

async function kindOf(parts: DocumentParts, main: string): Promise<OfficeKind | undefined> {
  const part = await parts.read(main, ROOT_BYTES);
  let root = '';
  parts.readXml(part?.text ?? '', {
    open(tag) {
      root ||= tag;
    },
    isDone: () => root !== '',
  });
  const kind = ROOTS[root];
  if (kind) return kind;
  // A main part that begins with something else is still known by its folder.
  parts.markDamaged();
  const [folder] = main.split('/');
  return USUAL.find(([name]) => name === folder?.toLowerCase())?.[2];
}

/** A part by its relation's kind, else where it usually lies beside the main part. */
export async function readSide(
  { parts, main, relations }: OfficePackage,
  kind: string,
  usual: string,
): Promise<string> {
  const named = relations.first(kind);
  const beside = `${main.slice(0, main.lastIndexOf('/') + 1)}${usual}`;
  const part = await parts.read(named ?? beside);
  if (named && !part) parts.markDamaged();
  return part?.text ?? '';
}

/** Parts whose number is in their name, in that order: the second way where no relation leads to any. */
export function numberedParts(parts: DocumentParts, name: RegExp): string[] {
  const found = parts.names.flatMap((part) => {
    const number = name.exec(part)?.[1];
    return number === undefined ? [] : [{ part, number: Number(number) }];
  });
  return found.sort((a, b) => a.number - b.number).map(({ part }) => part);
}
