import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { railWords } from './rail-words.ts';

interface FoldedProps {
  /** The settings in a line. */
  summary: ReactNode;
  /** Not where there is nothing else to see yet, or what is to be done next stands in the settings. */
  mayFold: boolean;
  children: ReactNode;
}

/** The settings; on a phone one line as soon as there are results, so that these are in sight. */
export function Folded({ summary, mayFold, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayFold && (
        <Card className="flex items-center gap-3 px-4 py-2.5 lg:hidden">
          <SlidersHorizontal size={18} aria-hidden="true" className="shrink-0 text-brand" />
          <span className="min-w-0 flex-1 text-small">{summary}</span>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? railWords.fold : railWords.unfold}
          </Button>
        </Card>
      )}
      <div className={!mayFold || isOpen ? 'grid gap-5' : 'grid gap-5 max-lg:hidden'}>
        {children}
      </div>
    </>
  );
}
