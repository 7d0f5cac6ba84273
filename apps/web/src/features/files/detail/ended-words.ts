import { formatCode } from '@transmit/contract';
import { endedText } from './ended-text.ts';
import type { Ending } from './ending.ts';

/**
 * Ways of a sender, or of who has the management link, to let others have what is used up: a code that is added on
 * this page, on this page as the sender alone sees it, or another sending.
 */
export type SenderStanding = 'adds-codes' | 'elsewhere' | 'sends-again';

export function stampOf(ending: Ending) {
  return endedText[isTaken(ending) ? 'taken' : ending.kind];
}

export function factsOf(ending: Ending, name: string): string {
  if (isTaken(ending)) return endedText.taken.facts(name);
  if (ending.kind === 'gone') return endedText.gone.facts(name);
  if (ending.kind === 'used-up') return endedText['used-up'].facts(name, ending.most);
  return endedText[ending.kind].facts(name, ending.at);
}

/** Asks the sender for what helps. */
export function sentenceOf(ending: Ending, code: string): string {
  const shown = formatCode(code);
  if (isTaken(ending)) return endedText.taken.sentence(shown);
  if (ending.kind !== 'expired') return endedText[ending.kind].sentence(shown);
  return ending.renewableUntil
    ? endedText.expired.sentence(shown, ending.renewableUntil)
    : endedText.gone.sentence(shown);
}

export function ownStepOf(ending: Ending, sender: SenderStanding): string {
  if (ending.kind === 'used-up' || ending.kind === 'code-expired')
    return endedText.own.addCode[sender];
  return ending.kind === 'expired' && ending.renewableUntil
    ? endedText.own.expired(ending.renewableUntil)
    : endedText.own.gone;
}

function isTaken(ending: Ending): boolean {
  return ending.kind === 'used-up' && ending.most === 1;
}
