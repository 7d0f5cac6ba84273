import { MAX_REMARK_LENGTH } from '@transmit/contract';
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { isInputMethodKey } from '#ui/form/input-method-key.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useNewest } from '#ui/form/use-newest.ts';
import { Card } from '#ui/layout/Card.tsx';
import { GrantNotice } from './GrantNotice.tsx';
import { EMPTY_GRANT, type GrantDraft, isComplete } from './grant-draft.ts';
import { MembershipFields } from './MembershipFields.tsx';
import { OfflineOrderFields } from './OfflineOrderFields.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { text } from './text.ts';
import { useGrant } from './use-grant.ts';

const words = text.form;

interface GrantFormProps {
  draft: GrantDraft;
  onChange: (draft: GrantDraft) => void;
}

export function GrantForm({ draft, onChange }: GrantFormProps) {
  const empty = () => onChange(EMPTY_GRANT);
  const newest = useNewest(draft);
  const { result, isPending, submit, forget } = useGrant({
    // The next one may have been typed while this was on its way.
    onGiven: (sent) => isSame(newest(), sent) && empty(),
  });
  const change = (part: Partial<GrantDraft>) => onChange({ ...draft, ...part });
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent)) return;
    event.preventDefault();
    submit(draft);
  };
  return (
    <Card className="overflow-hidden">
      <form
        aria-label={words.label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(draft);
        }}
        className="divide-y divide-line"
      >
        <RecipientFields draft={draft} change={change} onKeyDown={submitByEnter} />
        <MembershipFields draft={draft} onChange={onChange} />
        <OfflineOrderFields draft={draft} onChange={onChange} />
        <RemarkField remark={draft.remark} onChange={(remark) => change({ remark })} />
        <div className="grid gap-4 bg-soft p-5 sm:px-6">
          {result && <GrantNotice {...result} />}
          <GrantActions
            isPending={isPending}
            isReady={isComplete(draft)}
            onReset={() => {
              forget();
              empty();
            }}
          />
        </div>
      </form>
    </Card>
  );
}

interface RemarkFieldProps {
  remark: string;
  onChange: (remark: string) => void;
}

function RemarkField({ remark, onChange }: RemarkFieldProps) {
  return (
    <div className="p-5 sm:p-6">
      <TextArea
        label={words.remark}
        aside={words.remarkHint}
        rows={2}
        maxLength={MAX_REMARK_LENGTH}
        value={remark}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface GrantActionsProps {
  isPending: boolean;
  isReady: boolean;
  onReset: () => void;
}

function GrantActions({ isPending, isReady, onReset }: GrantActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" busy={isPending} disabled={!isReady && !isPending}>
        {isPending ? words.busy : words.submit}
      </Button>
      <Button onClick={onReset}>{words.reset}</Button>
    </div>
  );
}

/** A letter that was typed and taken back leaves the same draft. */
function isSame(one: GrantDraft, other: GrantDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
