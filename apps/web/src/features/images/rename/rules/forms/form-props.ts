import type { RuleProblem } from '@transmit/imaging';
import type { DraftOf, RuleKind } from '../rule-draft.ts';

/** Properties of the small form of a rule. */
export interface FormProps<Kind extends RuleKind> {
  draft: DraftOf<Kind>;
  onChange: (draft: DraftOf<Kind>) => void;
  /** Found while the rule was made ready for the names. */
  problem: RuleProblem | undefined;
}
