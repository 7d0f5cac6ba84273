import { serverNow } from '#platform/browser/server-clock.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type GrantDraft, withMember } from './grant-draft.ts';
import { PeriodPicker } from './period/PeriodPicker.tsx';
import { text } from './text.ts';

const words = text.form;

interface PartOfForm {
  draft: GrantDraft;
  onChange: (draft: GrantDraft) => void;
}

/** Ticked, it reveals when a membership begins and ends. */
export function MembershipFields({ draft, onChange }: PartOfForm) {
  return (
    <div className="grid gap-4 p-5 sm:p-6">
      <Checkbox
        label={words.isMember}
        description={words.isMemberHint}
        checked={draft.isMember}
        onChange={({ target }) => onChange(withMember(draft, target.checked, serverNow()))}
      />
      {draft.isMember && (
        <div className="grid gap-4 rounded-lg bg-soft p-4 sm:grid-cols-2 sm:p-5">
          <TimeField name="startTime" draft={draft} onChange={onChange} />
          <TimeField name="endTime" draft={draft} onChange={onChange} />
          <div className="sm:col-span-2">
            <PeriodPicker
              startTime={draft.startTime}
              endTime={draft.endTime}
              onChoose={(times) => onChange({ ...draft, ...times })}
            />
          </div>
        </div>
      )}
    </div>
  );
}

interface TimeFieldProps extends PartOfForm {
  name: 'startTime' | 'endTime';
}

function TimeField({ name, draft, onChange }: TimeFieldProps) {
  return (
    <TextField
      label={words[name]}
      required
      placeholder={words.timeForm}
      value={draft[name]}
      maxLength={32}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  );
}
