import { useMutation } from '@tanstack/react-query';
import { feeYuanText } from '@transmit/contract';
import { readRosterText } from '@transmit/contract/collect';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { LeftLines } from '#files/roster/LeftLines.tsx';
import { RosterFileButton } from '#files/roster/RosterFileButton.tsx';
import { fromRead, NO_ROSTER, type RosterDraft } from '#files/roster/roster-draft.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { PersonCodes, PersonShare } from './api.ts';
import { findAgain } from './code-list.ts';
import { text } from './text.ts';
import type { PersonCodesView } from './use-person-codes.ts';

interface AddPeopleCardProps {
  codes: PersonCodes;
  view: PersonCodesView;
}

const NAMED = 3;

/** A list of names, typed or from a workbook, of which each gets a code. */
export function AddPeopleCard({ codes, view }: AddPeopleCardProps) {
  const { roster, people, make, problem, change, submit } = useNewPeople({ codes, view });
  return (
    <Card className="overflow-clip">
      <form onSubmit={submit} className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-h3 font-semibold">
            {codes.rows.length === 0 ? text.addFirst : text.addMore}
          </h2>
          <RosterFileButton onRead={(read, name) => change(fromRead(read, name))} />
        </div>
        <TextArea
          label={text.addHint}
          rows={4}
          value={roster.typed}
          error={problem}
          onChange={({ target }) =>
            change({ ...fromRead(readRosterText(target.value), ''), typed: target.value })
          }
        />
        <RosterNotes roster={roster} again={findAgain(codes.rows, people)} />
        {make.error && (
          <Notice tone="danger" urgent>
            {errorText(make.error)}
          </Notice>
        )}
        <Button
          type="submit"
          variant={codes.rows.length === 0 ? 'primary' : 'soft'}
          wide
          icon={<Plus size={17} />}
          busy={make.isPending}
          disabled={codes.share.expire_status === 1}
        >
          {people.length > 0 ? text.make(people.length) : text.makeNone}
        </Button>
        <Terms share={codes.share} />
      </form>
      <LeftLines roster={roster} onChange={change} className="sm:px-6" />
    </Card>
  );
}

/** The list that is being made, and the codes for it. */
function useNewPeople({ codes, view }: AddPeopleCardProps) {
  const [roster, setRoster] = useState<RosterDraft>(NO_ROSTER);
  const [isAsked, setAsked] = useState(false);
  const people = roster.people.map(({ name }) => name);
  const isTooMany = people.length > codes.room;
  const make = useMutation({
    mutationFn: () => view.make(people),
    onSuccess: () => setRoster(NO_ROSTER),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (people.length > 0 && !isTooMany)
      make.mutate(undefined, { onSuccess: () => setAsked(false) });
  };
  const change = (next: RosterDraft) => {
    make.reset();
    setAsked(false);
    setRoster(next);
  };
  const problem = errorOf({ isAsked, count: people.length, isTooMany, room: codes.room });
  return { roster, people, make, problem, change, submit };
}

interface RosterNotesProps {
  roster: RosterDraft;
  /** Those of the list who have a code already. */
  again: readonly string[];
}

function RosterNotes({ roster, again }: RosterNotesProps) {
  return (
    <>
      {roster.source !== '' && (
        <p className="text-small [overflow-wrap:anywhere]">
          {text.found(roster.people.length, roster.source)}
        </p>
      )}
      {again.length > 0 && (
        <p className="text-small text-accent [overflow-wrap:anywhere]">
          {text.again(again.slice(0, NAMED).join('、'))}
        </p>
      )}
    </>
  );
}

interface ListStanding {
  isAsked: boolean;
  count: number;
  isTooMany: boolean;
  room: number;
}

function errorOf({ isAsked, count, isTooMany, room }: ListStanding): string | undefined {
  if (isTooMany) return text.tooMany(room);
  return isAsked && count === 0 ? text.noPeople : undefined;
}

/** The terms for everybody who gets one. */
function Terms({ share }: { share: PersonShare }) {
  const lines = [
    ...(share.expire_status === 1 ? [text.ended] : []),
    ...(share.has_password ? [text.needsPassword] : []),
    ...(share.fee > 0 ? [text.fee(feeYuanText(share.fee))] : []),
    text.resume,
  ];
  return <p className="text-small text-muted">{lines.join('')}</p>;
}
