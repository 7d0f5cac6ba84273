import { clsx } from 'clsx';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { NewVersionForm } from './NewVersionForm.tsx';
import { text } from './text.ts';

interface NewVersionCardProps {
  newest: string | undefined;
  className: string;
}

/** At the side; on a phone folded until it is wanted. */
export function NewVersionCard({ newest, className }: NewVersionCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={clsx('overflow-hidden', className)}>
      {!isOpen && (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="flex h-14 w-full items-center gap-3 px-5 text-left text-brand hover:bg-soft lg:hidden"
        >
          <Plus size={18} aria-hidden="true" />
          <span className="flex-1">{text.form.title}</span>
          <ChevronDown size={18} aria-hidden="true" className="text-fg" />
        </button>
      )}
      <div className={clsx('p-5 sm:p-6', !isOpen && 'hidden lg:block')}>
        <h2 className="mb-4 text-h3 font-semibold">{text.form.title}</h2>
        <NewVersionForm newest={newest} />
      </div>
    </Card>
  );
}
