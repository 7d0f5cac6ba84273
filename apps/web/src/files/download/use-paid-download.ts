import { useState } from 'react';
import { confirm } from '#ui/confirm.ts';
import { fileText } from '../text.ts';
import type { PaidQuestion } from './ask-for-link.ts';

/**
 * spec §4, download outcome 2: the one place that decides how a download goes on that costs something.
 * On the share's own page the question shows in `PaidPrompt`; a row only offers the way there.
 */
export function usePaidDownload(toPage: ((code: string) => void) | undefined) {
  const [question, setQuestion] = useState<PaidQuestion>();
  const raise = async (raised: PaidQuestion, code: string) => {
    if (!toPage) return setQuestion(raised);
    const { title, toPage: action } = fileText.paid;
    if (await confirm({ title, body: raised.message, action })) toPage(code);
  };
  return { question, raise, close: () => setQuestion(undefined) };
}
