import { Lock } from 'lucide-react';
import { sealingText } from './text.ts';

/** Under the list of what will be sealed. */
export function SealedNote() {
  return (
    <p className="flex gap-2.5 border-t border-line bg-bg-2 px-4 py-3.5 text-small text-muted sm:px-6">
      <Lock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {sealingText.list}
    </p>
  );
}
