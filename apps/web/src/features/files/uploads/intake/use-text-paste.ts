import { useEffect } from 'react';
import { readPastedText } from '#platform/files/pasted-files.ts';
import { openTextDraft } from './text-draft.ts';

/** Text pasted anywhere but into a field is offered to be sent; nothing is taken without a yes. */
export function useTextPaste(): void {
  useEffect(() => {
    const offer = (event: ClipboardEvent) => {
      const text = readPastedText(event);
      if (text !== '') openTextDraft(text);
    };
    addEventListener('paste', offer);
    return () => removeEventListener('paste', offer);
  }, []);
}
