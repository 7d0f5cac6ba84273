import { useStore } from 'zustand';
import { Late, useLate } from '#ui/loading/late.ts';
import { pageQuestion } from './page-question.ts';

const pageChoice = new Late(async () => (await import('./PageChoice.tsx')).PageChoice);

/** Loaded with the first long document. */
export function AskedPages() {
  const isAsked = useStore(pageQuestion, ({ asked }) => asked !== undefined);
  const PageChoice = useLate(pageChoice, isAsked);
  return isAsked && PageChoice ? <PageChoice /> : null;
}
