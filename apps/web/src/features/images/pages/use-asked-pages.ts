import { useEffect } from 'react';
import { pageQuestion } from './page-question.ts';

/** A question about pages goes with the tool that asked it: its document is left, and the next one has its turn. */
export function useAskedPages(): void {
  useEffect(() => () => pageQuestion.getState().asked?.answer([]), []);
}
