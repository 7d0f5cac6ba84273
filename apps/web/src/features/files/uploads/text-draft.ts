import { create } from 'zustand';

/** A text on its way to become a file. */
interface TextDraft {
  isOpen: boolean;
  text: string;
}

export const NO_DRAFT: TextDraft = { isOpen: false, text: '' };

export const useTextDraft = create<TextDraft>(() => NO_DRAFT);

export function openTextDraft(text = ''): void {
  useTextDraft.setState({ isOpen: true, text });
}
