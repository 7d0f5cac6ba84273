import { createStore } from 'zustand/vanilla';

/** The picture that subjects are put on. Kept while the page is open; files cannot be remembered. */
export const backgroundPicture = createStore<{ file: File | undefined }>(() => ({
  file: undefined,
}));
