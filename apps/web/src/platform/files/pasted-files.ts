import type { ChosenFile } from './chosen-file.ts';

/** Every browser calls a pasted screenshot this; a dozen of them could not be told apart. */
const SCREENSHOT = 'image.png';

type Paste = Pick<ClipboardEvent, 'clipboardData' | 'target'>;

/** The files of a paste; none where it is one of text. */
export function readPaste(paste: Paste, now: Date): ChosenFile[] {
  if (kindOfPaste(factsOf(paste)) !== 'files') return [];
  return Array.from(paste.clipboardData?.files ?? [], (file) => {
    const named = file.name === SCREENSHOT ? rename(file, screenshotName(now)) : file;
    return { file: named, path: named.name };
  });
}

/** The text of a paste that goes into no field; empty where there is none, or files in its place. */
export function readPastedText(paste: Paste): string {
  const facts = factsOf(paste);
  return kindOfPaste(facts) === 'text' ? facts.text : '';
}

export interface PasteFacts {
  text: string;
  /** Names of the files on the clipboard. */
  names: readonly string[];
  /** A field takes the text by itself. */
  isInField: boolean;
}

/**
 * Pure. Excel, WPS and Word put a picture of the text beside it, which nobody means; a file that was copied has its name
 * beside it (Finder). A picture copied from a page comes without text.
 */
export function kindOfPaste({ text, names, isInField }: PasteFacts): 'files' | 'text' | 'none' {
  const words = text.trim();
  if (words === '') return names.length > 0 ? 'files' : 'none';
  if (isInField) return 'none';
  const isPictureOfText = (name: string) => name === SCREENSHOT && !words.endsWith(name);
  return names.every(isPictureOfText) ? 'text' : 'files';
}

function factsOf({ clipboardData, target }: Paste): PasteFacts {
  return {
    text: clipboardData?.getData('text/plain') ?? '',
    names: Array.from(clipboardData?.files ?? [], ({ name }) => name),
    isInField: isEditable(target),
  };
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** `截图 2026-11-20 09.30.05.png`, by the local clock. */
export function screenshotName(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return `截图 ${local.slice(0, 10)} ${local.slice(11, 19).replaceAll(':', '.')}.png`;
}

function rename(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
