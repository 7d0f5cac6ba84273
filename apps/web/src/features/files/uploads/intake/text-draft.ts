import { create } from 'zustand';

/** A text on its way to become a file. */
interface TextDraft {
  isOpen: boolean;
  text: string;
}

export const NO_DRAFT: TextDraft = { isOpen: false, text: '' };

export const useTextDraft = create<TextDraft>(() => NO_DRAFT);

/** Opens with what was written before, and `text` after it, unless it is what was written last. */
export function openTextDraft(text = ''): void {
  useTextDraft.setState((draft) => ({ isOpen: true, text: withAfter(draft.text, text) }));
}

function withAfter(written: string, text: string): string {
  if (written === '' || text === '') return written || text;
  return written.endsWith(text) ? written : `${written}\n${text}`;
}
