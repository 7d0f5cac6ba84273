import { formatCode, normalizeCode } from '@transmit/contract';
import type { Promised } from '@transmit/transfer';
import type { CommandOutcome, Invocation } from '../commands/command.ts';
import { CliFailure } from '../failure.ts';
import { note } from '../terminal/terminal.ts';
import { sayPromised } from './code-first.ts';

interface ToldFirst {
  tell: (promised: Promised) => void;
  /** The outcome without what a script has read already; where the code became another, a person is told so. */
  leaveOut(outcome: CommandOutcome): CommandOutcome;
}

/** Undefined where the code is not wished for first. */
export function planCodeFirst(
  { terminal, options }: Pick<Invocation, 'terminal' | 'options'>,
  { isOneCode }: { isOneCode: boolean },
): ToldFirst | undefined {
  if (options['code-first'] !== true) return undefined;
  if (!isOneCode) {
    throw new CliFailure('usage', '--code-first 只能先给一个取件码，请去掉 --each');
  }
  // The one line of a script's JSON stands alone.
  const isQuiet = options['quiet'] === true && options['json'] !== true;
  let told = '';
  return {
    tell: (promised) => {
      told = formatCode(normalizeCode(promised.code));
      sayPromised(terminal, promised, { isQuiet });
    },
    leaveOut: (outcome) => {
      if (outcome.facts['code'] === told) return isQuiet ? { ...outcome, lines: [] } : outcome;
      note(terminal, `先前给出的取件码 ${told} 取不到这次的内容，请改用新的取件码`);
      return outcome;
    },
  };
}
