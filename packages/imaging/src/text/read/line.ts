import type { TiltedBox } from '../../sampling/geometry.ts';
import type { ReadCharacter } from './ctc.ts';
import type { Print } from './print.ts';

/** One line of a picture, as it was read. */
export interface ReadLine {
  box: TiltedBox;
  characters: ReadCharacter[];
  /** Mean over the characters; 0 for none. Less where ink was left without characters. */
  confidence: number;
  /** Reading of another look, where its figures, dates or codes are others. */
  other?: string | undefined;
  /** Ink of the line as it was seen; undefined for one that was put together or parted. */
  print?: Print | undefined;
}

export function textOf({ characters }: Pick<ReadLine, 'characters'>): string {
  return characters.map(({ text }) => text).join('');
}
