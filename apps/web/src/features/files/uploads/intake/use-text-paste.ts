import { useEffect } from 'react';
import { openTextDraft } from './text-draft.ts';

/** Text pasted anywhere but into a field is offered to be sent; nothing is taken without a yes. */
export function useTextPaste(): void {
  useEffect(() => {
    const offer = (event: ClipboardEvent) => {
      if (isEditable(event.target) || event.clipboardData?.files.length) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() !== '') openTextDraft(text);
    };
    addEventListener('paste', offer);
    return () => removeEventListener('paste', offer);
  }, []);
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
