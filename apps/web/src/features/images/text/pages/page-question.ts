import { createStore } from 'zustand/vanilla';

/** A document of many pages, of which a person says which are wanted. */
export interface PageQuestion {
  name: string;
  count: number;
  /** None when the person changes their mind. */
  answer: (pages: number[]) => void;
}

/** At once: each is a picture that is read. */
export const MOST_PAGES = 100;
/** Up to here nobody is asked. */
export const UNASKED_PAGES = 20;

export const pageQuestion = createStore<{ asked: PageQuestion | undefined }>(() => ({
  asked: undefined,
}));

/** The pages to read: all of a short document, else those that the person names. */
export function askForPages(name: string, count: number): Promise<number[]> {
  if (count <= UNASKED_PAGES) {
    return Promise.resolve(Array.from({ length: count }, (_, at) => at + 1));
  }
  // A second document in the meantime: the first is left.
  pageQuestion.getState().asked?.answer([]);
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const answer = (pages: number[]) => {
    pageQuestion.setState({ asked: undefined });
    resolve(pages);
  };
  pageQuestion.setState({ asked: { name, count, answer } });
  return promise;
}
