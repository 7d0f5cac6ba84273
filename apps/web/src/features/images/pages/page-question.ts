import { createStore } from 'zustand/vanilla';

/** A document of many pages, of which a person says which are wanted. */
export interface PageQuestion {
  name: string;
  count: number;
  /** Pages that may be named at once. */
  most: number;
  /** None when the person changes their mind. */
  answer: (pages: number[]) => void;
}

/** At once: each becomes a picture of its own. */
const MOST_PAGES = 100;
/** Up to here nobody is asked. */
export const UNASKED_PAGES = 20;

export const pageQuestion = createStore<{ asked: PageQuestion | undefined }>(() => ({
  asked: undefined,
}));

/** The pages to take: all of a short document that there is room for, else those that the person names. */
export function askForPages(name: string, count: number, room = MOST_PAGES): Promise<number[]> {
  const most = Math.min(room, MOST_PAGES);
  if (count <= Math.min(UNASKED_PAGES, most)) {
    return Promise.resolve(Array.from({ length: count }, (_, at) => at + 1));
  }
  // A second document in the meantime: the first is left.
  pageQuestion.getState().asked?.answer([]);
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const answer = (pages: number[]) => {
    pageQuestion.setState({ asked: undefined });
    resolve(pages);
  };
  pageQuestion.setState({ asked: { name, count, most, answer } });
  return promise;
}
