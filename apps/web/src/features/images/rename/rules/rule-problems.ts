import type { RuleProblem } from '@transmit/imaging';
import { createStore } from 'zustand/vanilla';

/** Problems by the ids of the rules, as found where names are made of them: `rename-desk.ts`. */
export const ruleProblems = createStore<{ byId: ReadonlyMap<string, RuleProblem> }>(() => ({
  byId: new Map(),
}));
