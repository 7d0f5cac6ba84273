/** Pure: a wish without what nobody sees in it (row 123): it is shown again, and told to the service. */
import type { AiWork } from '@transmit/contract';
import { dropHidden } from '@transmit/contract/files/disk-name';

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
