import { LEDGER_KINDS, MAX_GRANT } from '@transmit/contract';
import type { KeyboardEventHandler } from 'react';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { GrantDraft } from './grant-draft.ts';
import { text } from './text.ts';

const words = text.form;
const KINDS = LEDGER_KINDS.map((value) => ({ value, label: words.kinds[value] }));

interface RecipientFieldsProps {
  draft: GrantDraft;
  change: (part: Partial<GrantDraft>) => void;
  onKeyDown: KeyboardEventHandler;
}

/** Whom a grant is for, and how much of which kind it is. */
export function RecipientFields(props: RecipientFieldsProps) {
  const { draft, change } = props;
  return (
    <div className="grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
      <NameField {...props} />
      <Segmented
        legend={words.operationType}
        showLegend
        choices={KINDS}
        value={draft.operationType}
        onChange={(operationType) => change({ operationType })}
      />
      <AmountField {...props} />
    </div>
  );
}

function NameField({ draft, change, onKeyDown }: RecipientFieldsProps) {
  return (
    <TextField
      label={words.username}
      required
      hint={words.usernameHint}
      value={draft.username}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => change({ username: target.value })}
      onKeyDown={onKeyDown}
      className="sm:col-span-2"
    />
  );
}

function AmountField({ draft, change, onKeyDown }: RecipientFieldsProps) {
  return (
    <TextField
      label={words.amount}
      required
      type="number"
      min={1}
      max={MAX_GRANT}
      step={1}
      inputMode="numeric"
      value={draft.amount}
      onChange={({ target }) => change({ amount: target.value })}
      onKeyDown={onKeyDown}
    />
  );
}
