import type { RuleProblem } from '@transmit/imaging';
import { create } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';
import type { RuleDraft } from './rule-draft.ts';
import { changeRules, type RuleAction, type RuleList } from './rule-list.ts';
import { fromStored, toStored } from './rule-memory.ts';

const STORED_RULES = 'rename-rules';

interface RulesState extends RuleList {
  act: (action: RuleAction) => void;
}

/** The rules of this device; they are there again the next time. */
export const useRules = create<RulesState>((set, get) => ({
  entries: fromStored(readStoredJson(STORED_RULES), newId),
  removed: undefined,
  act: (action) => {
    set(changeRules(get(), action));
    writeStoredJson(STORED_RULES, toStored(get().entries));
  },
}));

/** Problems by the ids of the rules, as found where names are made of them: `new-names.ts`. */
export const ruleProblems = createStore<{ byId: ReadonlyMap<string, RuleProblem> }>(() => ({
  byId: new Map(),
}));

/** Rules of a preset take the place of those in the list. */
export function applyPreset(drafts: readonly RuleDraft[]): void {
  const entries = drafts.map((draft) => ({ id: newId(), isOn: true, draft }));
  useRules.getState().act({ do: 'replace', entries });
}

let lastId = 0;

export function newId(): string {
  lastId += 1;
  return `rule-${lastId}`;
}
