import { formatCode } from '@transmit/contract';
import { QrCode } from 'lucide-react';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { taskText } from './task-text.ts';

interface CodeLineProps {
  code: string;
  /** Facts after the code: size, and end. */
  facts: readonly string[];
}

/** The code that something can be picked up by, to be read out and copied. */
export function CodeLine({ code, facts }: CodeLineProps) {
  const shown = formatCode(code);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <span className="max-sm:sr-only">{taskText.task.code}</span>
        <span className="inline-flex items-center rounded-md bg-brand-soft pl-2.5 text-brand">
          <span className="font-code text-lead font-semibold tracking-[0.08em]">{shown}</span>
          <CopyIconButton
            label={`${taskText.task.actions.copy} ${shown}`}
            onCopy={() => copyText(shown)}
            className="size-8"
          />
        </span>
      </span>
      <span data-figures>{facts.join(' · ')}</span>
    </div>
  );
}

/** Opens the ticket. */
export function ShareButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { share } = taskText.task.actions;
  return (
    <Button
      variant="soft"
      size="sm"
      icon={<QrCode size={16} />}
      aria-label={`${share} ${name}`}
      onClick={onOpen}
    >
      {share}
    </Button>
  );
}
