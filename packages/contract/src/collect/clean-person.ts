/** A person's name as lists and hand-ins have it. */
import { visibleText } from '../files/blank.ts';
import { withoutHidden } from '../files/file-name.ts';

/** A label that people type in front of their name, as they read it on the form. */
const LABEL = /^(?:姓\s*名|名\s*字|name)\s*[:：]\s*/iu;

/** One line that shows all that is in it, as it is stored and shown: `林小满`. */
export function cleanPerson(text: string): string {
  const line = withoutHidden(text.normalize('NFKC').replace(/\s+/gu, ' '))
    .replace(/[\p{Cf}\u3164\u115f\u1160]/gu, '')
    .replace(LABEL, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return visibleText(line);
}
