import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_REPORT_TEXT, REPORT_STATE_LABELS, REPORT_STATES } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useNewest } from '#ui/form/use-newest.ts';
import { OFFICE_KEY, type Report } from '../api.ts';
import { text } from '../text.ts';
import { type Handling, handlingChanges, handlingOf, overTheirs, readTheirs } from './handling.ts';

/** State, a note for colleagues, and the answer that who told it reads. */
export function HandleForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const { written, write, theirs, saving } = useHandling(report);
  const newest = useNewest(written);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    // Told to this press alone: a form that was opened since, or written on, stays.
    saving.mutate(written, { onSuccess: (_done, sent) => newest() === sent && onDone() });
  };
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-lg bg-soft p-4">
      <StateField written={written} write={write} />
      <WordFields written={written} write={write} />
      {saving.error && <NotSaved error={saving.error} theirs={theirs} />}
      <Button type="submit" variant="primary" busy={saving.isPending} className="justify-self-end">
        {text.office.save}
      </Button>
    </form>
  );
}

type FieldsProps = Pick<ReturnType<typeof useHandling>, 'written' | 'write'>;

function StateField({ written, write }: FieldsProps) {
  return (
    <Segmented
      legend={text.office.state}
      showLegend
      choices={REPORT_STATES.map((value) => ({ value, label: REPORT_STATE_LABELS[value] }))}
      value={written.state}
      onChange={(state) => write({ state })}
    />
  );
}

function WordFields({ written, write }: FieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextArea
        label={text.office.answer}
        maxLength={MAX_REPORT_TEXT}
        value={written.answer}
        onChange={({ target }) => write({ answer: target.value })}
      />
      <TextArea
        label={text.office.note}
        maxLength={MAX_REPORT_TEXT}
        value={written.note}
        onChange={({ target }) => write({ note: target.value })}
      />
    </div>
  );
}

function NotSaved({ error, theirs }: { error: Error; theirs: Handling | undefined }) {
  return (
    <Notice tone="danger" urgent>
      {text.office.saveFailed}
      {errorText(error)}
      {theirs && <Theirs theirs={theirs} />}
    </Notice>
  );
}

/** Shows what a colleague has saved meanwhile; the next press saves what is typed over it. */
function Theirs({ theirs: { state, note, answer } }: { theirs: Handling }) {
  const lines = [
    text.office.theirState(REPORT_STATE_LABELS[state]),
    answer && text.office.theirAnswer(answer),
    note && text.office.theirNote(note),
  ];
  return (
    <span className="mt-1 block break-words whitespace-pre-line">
      {lines.filter(Boolean).join('\n')}
    </span>
  );
}

/** The report as it is being handled, and the way to save it. */
function useHandling(report: Report) {
  const [seen, setSeen] = useState(() => handlingOf(report));
  const [written, setWritten] = useState(seen);
  const [theirs, setTheirs] = useState<Handling>();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (sent: Handling) =>
      client.reports.handle({ id: report.id, ...handlingChanges(sent, seen) }),
    onSuccess: (_done, sent) => {
      toast(text.office.saved);
      setSeen(sent);
      queries.invalidateQueries({ queryKey: OFFICE_KEY });
    },
    onError: (error) => {
      const now = error instanceof ApiError ? readTheirs(error.data) : undefined;
      setTheirs(now);
      if (!now) return;
      setWritten((typed) => overTheirs(typed, seen, now));
      setSeen(now);
    },
  });
  const write = (part: Partial<Handling>) => setWritten((typed) => ({ ...typed, ...part }));
  return { written, write, theirs, saving };
}
