import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Article } from '../api.ts';
import { text } from '../text.ts';
import { useCurrentHeading } from './use-current-heading.ts';

/** The headings of an article; the one that is being read is marked. */
export function Contents({ headings }: Pick<Article, 'headings'>) {
  const current = useCurrentHeading(headings);
  return (
    <nav aria-label={text.reading.contents} className="sticky top-24 text-small">
      <p className="mb-2 pl-4 text-muted">{text.reading.contents}</p>
      <ul className="max-h-[calc(100dvh-9rem)] overflow-y-auto border-l border-line">
        {headings.map((heading) => (
          <li key={heading.id}>
            <ContentsLink heading={heading} isCurrent={heading.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ContentsLinkProps {
  heading: Article['headings'][number];
  isCurrent: boolean;
}

function ContentsLink({ heading, isCurrent }: ContentsLinkProps) {
  const { id, text: words, level } = heading;
  return (
    <Link
      to={{ hash: id }}
      replace
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        '-ml-px block border-l-2 py-1.5 pr-2',
        level === 2 ? 'pl-4' : 'pl-8',
        isCurrent ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-fg',
      )}
    >
      {withoutNumber(words)}
    </Link>
  );
}

/** `一、我们保存什么` → `我们保存什么`: the order is seen. */
function withoutNumber(heading: string): string {
  return heading.replace(/^[一二三四五六七八九十]+、\s*/u, '') || heading;
}
