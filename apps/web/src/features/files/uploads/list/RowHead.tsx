import type { ComponentProps } from 'react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';

interface RowHeadProps {
  name: string;
  words: {
    label: string;
    tone: NonNullable<ComponentProps<typeof Badge>['tone']>;
    isMoving: boolean;
  };
}

/** First line of a row: a name, and beside it in one word how it stands; on a phone the word has no room. */
export function RowHead({ name, words }: RowHeadProps) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <MiddleEllipsis text={name} className="font-medium" />
      <span className="hidden sm:inline">
        <Badge tone={words.tone} dot={words.isMoving}>
          {words.label}
        </Badge>
      </span>
    </div>
  );
}
