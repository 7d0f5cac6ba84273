/**
 * Pure: a wish without what nobody sees in it (row 123): it is shown again, and told to the service. The page asks for it
 * as the server keeps it, and so finds it again.
 */
import { dropHidden } from '../files/disk-name.ts';
import type { AiWork } from './ai-fields.ts';

export function cleanWork<W extends AiWork>(work: W): W;
export function cleanWork(work: AiWork): AiWork {
  switch (work.kind) {
    case 'rename':
      return work;
    case 'title':
      return { ...work, keywords: work.keywords.map(clean).filter(Boolean) };
    case 'image':
      return {
        ...work,
        prompt: work.prompt
          .split(/\r\n?|\n/)
          .map(clean)
          .join('\n')
          .trim(),
      };
  }
}

function clean(line: string): string {
  return dropHidden(line.toWellFormed().replaceAll('\t', ' ')).trim();
}
