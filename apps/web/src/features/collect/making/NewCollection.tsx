import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_PASSWORD_LENGTH } from '@transmit/contract';
import { FolderInput, HardDrive, Timer } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import { paths } from '#app/paths.ts';
import { roomQuery } from '#files/room-query.ts';
import { NO_ROSTER, type RosterDraft } from '#files/roster/roster-draft.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { OWN_COLLECTIONS_KEY } from '../api.ts';
import { BackToCollections } from '../BackToCollections.tsx';
import { DayAndClock } from '../DayAndClock.tsx';
import { text } from '../text.ts';
import {
  type CollectionDraft,
  type DraftFaults,
  findFaults,
  newDraft,
  toCollection,
} from './collection-draft.ts';
import { RosterCard } from './RosterCard.tsx';
import { WhatCard } from './WhatCard.tsx';

const ENDS = ['1', '3', '7', 'own'] as const;
const wish = new RequestKey();

/** The slip that begins a collection. */
export function NewCollection() {
  const { draft, set, roster, setRoster, faults, create, submit } = useNewCollection();
  return (
    <form onSubmit={submit} noValidate>
      <BackToCollections>{text.making.back}</BackToCollections>
      <h1 className="mt-1 mb-6 font-display text-title font-bold">
        {text.making.title}
        <span className="text-brand">{text.making.titleEnd}</span>
      </h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid gap-6">
          <WhatCard draft={draft} faults={faults} onChange={set} />
          <RosterCard roster={roster} onChange={setRoster} />
        </div>
        <Slip draft={draft} faults={faults} onChange={set}>
          <SlipFoot create={create} />
        </Slip>
      </div>
    </form>
  );
}

/** Holds what is written, and begins the collection with it once nothing is at fault. */
function useNewCollection() {
  const [draft, setDraft] = useState(() => newDraft(serverNow()));
  const [roster, setRoster] = useState(NO_ROSTER);
  const [isPressed, setPressed] = useState(false);
  const faults = isPressed ? findFaults(draft, serverNow()) : {};
  const create = useCreate(draft, roster);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (Object.keys(findFaults(draft, serverNow())).length === 0) create.mutate();
  };
  const set = (change: Partial<CollectionDraft>) => setDraft({ ...draft, ...change });
  return { draft, set, roster, setRoster, faults, create, submit };
}

function useCreate(draft: CollectionDraft, roster: RosterDraft) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const people = roster.people.length > 0 ? { people: roster.people } : {};
      const body = { ...toCollection(draft, serverNow()), ...people };
      return (await client.collect.create({ ...body, request_key: wish.keyOf(body) })).data;
    },
    onSuccess: async ({ code }) => {
      wish.forget();
      void queries.invalidateQueries({ queryKey: OWN_COLLECTIONS_KEY });
      await navigate(paths.collection(code));
    },
  });
}

function SlipFoot({ create }: { create: ReturnType<typeof useCreate> }) {
  return (
    <>
      {create.error && (
        <Notice tone="danger" urgent>
          {errorText(create.error)}
        </Notice>
      )}
      <Button
        icon={<FolderInput size={19} />}
        type="submit"
        variant="primary"
        size="lg"
        busy={create.isPending}
        wide
      >
        {text.making.submit}
      </Button>
      <p className="text-center text-small text-muted">{text.making.next}</p>
    </>
  );
}

interface SlipProps {
  draft: CollectionDraft;
  faults: DraftFaults;
  onChange: (change: Partial<CollectionDraft>) => void;
  children: ReactNode;
}

/** The slip beside the form: the end of the collection and its terms. */
function Slip({ draft, faults, onChange, children }: SlipProps) {
  return (
    <Card raised className="grid gap-5 p-5 sm:p-7 lg:sticky lg:top-20">
      <h2 className="text-h3 font-semibold">{text.making.slip}</h2>
      <EndFields draft={draft} faults={faults} onChange={onChange} />
      <TextField
        label={text.making.password}
        aside={text.handIn.optional}
        placeholder={text.making.passwordHint}
        autoComplete="off"
        maxLength={MAX_PASSWORD_LENGTH}
        value={draft.password}
        onChange={({ target }) => onChange({ password: target.value })}
      />
      <Switch
        label={text.making.mayChange}
        className="flex-row-reverse justify-between"
        checked={draft.mayChange}
        onChange={({ target }) => onChange({ mayChange: target.checked })}
      />
      <RoomAndTime />
      <div className="grid gap-2.5">{children}</div>
    </Card>
  );
}

function EndFields({ draft, faults, onChange }: Omit<SlipProps, 'children'>) {
  return (
    <div className="grid gap-3">
      <Segmented
        legend={text.making.end}
        showLegend
        choices={ENDS.map((value) => ({ value, label: text.making.ends[value] }))}
        value={draft.end}
        onChange={(end) => onChange({ end })}
      />
      <DayAndClock
        day={draft.end === 'own' ? draft.day : undefined}
        clock={draft.clock}
        onChange={onChange}
      />
      {faults.end && (
        <p role="alert" className="text-small text-danger">
          {faults.end}
        </p>
      )}
    </div>
  );
}

/** Room that is left for files, and how long they are kept. */
function RoomAndTime() {
  const room = useQuery(roomQuery(true));
  return (
    <div className="grid gap-2 border-t-2 border-dotted border-line-2 pt-5 text-small" data-figures>
      {room.data && (
        <p className="flex items-start gap-2">
          <HardDrive size={16} aria-hidden="true" className="mt-[3px] shrink-0 text-brand" />
          {text.making.room(formatBytes(room.data.left))}
        </p>
      )}
      <p className="flex items-start gap-2">
        <Timer size={16} aria-hidden="true" className="mt-[3px] shrink-0 text-brand" />
        {text.making.kept}
      </p>
    </div>
  );
}
