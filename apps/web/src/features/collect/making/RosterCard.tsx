import { readRosterText } from '@transmit/contract/collect';
import { CircleCheck } from 'lucide-react';
import { LeftLines } from '#files/roster/LeftLines.tsx';
import { RosterFileButton } from '#files/roster/RosterFileButton.tsx';
import { fromRead, NO_ROSTER, type RosterDraft } from '#files/roster/roster-draft.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { text } from '../text.ts';

interface RosterCardProps {
  roster: RosterDraft;
  onChange: (roster: RosterDraft) => void;
}

const FIRST_SHOWN = 30;

/** The list of names to tick off: pasted, or from a workbook; doubtful lines are asked about. */
export function RosterCard({ roster, onChange }: RosterCardProps) {
  return (
    <Card className="overflow-clip">
      <div className="grid gap-4 p-5 sm:p-6">
        <RosterHead onChange={onChange} />
        <TextArea
          label={text.roster.paste}
          hint={text.roster.hint}
          rows={4}
          value={roster.typed}
          onChange={({ target }) =>
            onChange({ ...fromRead(readRosterText(target.value), ''), typed: target.value })
          }
        />
        {roster.people.length > 0 && (
          <FoundPeople roster={roster} onClear={() => onChange(NO_ROSTER)} />
        )}
      </div>
      <LeftLines roster={roster} onChange={onChange} className="sm:px-6" />
    </Card>
  );
}

function RosterHead({ onChange }: Pick<RosterCardProps, 'onChange'>) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 className="text-h3 font-semibold">
          {text.roster.title}{' '}
          <span className="text-small font-normal text-muted">{text.handIn.optional}</span>
        </h2>
        <p className="text-small text-muted">{text.roster.lead}</p>
      </div>
      <RosterFileButton onRead={(read, name) => onChange(fromRead(read, name))} />
    </div>
  );
}

interface FoundPeopleProps {
  roster: RosterDraft;
  onClear: () => void;
}

function FoundPeople({ roster, onClear }: FoundPeopleProps) {
  return (
    <>
      <Notice
        tone="ok"
        icon={<CircleCheck size={17} />}
        action={
          <Button size="sm" variant="ghost" onClick={onClear}>
            {text.handIn.clear}
          </Button>
        }
      >
        {text.roster.found(roster.people.length, roster.source, roster.column)}
      </Notice>
      <FirstNames people={roster.people} />
    </>
  );
}

function FirstNames({ people }: Pick<RosterDraft, 'people'>) {
  return (
    <p className="[overflow-wrap:anywhere]">
      {people
        .slice(0, FIRST_SHOWN)
        .map(({ name }) => name)
        .join('、')}
      {people.length > FIRST_SHOWN && (
        <span className="text-muted"> {text.roster.all(people.length)}</span>
      )}
    </p>
  );
}
