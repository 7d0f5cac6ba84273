import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_REPORT_TEXT, REPORT_STATE_LABELS, REPORT_STATES } from '@transmit/contract';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { OFFICE_KEY, type Report } from '../api.ts';
import { text } from '../text.ts';

/** State, a note for colleagues, and the answer that who told it reads. */
export function HandleForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const { state, setState, note, setNote, answer, setAnswer, saving } = useHandling(report, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-lg bg-soft p-4">
      <Segmented
        legend={text.office.state}
        showLegend
        choices={REPORT_STATES.map((value) => ({ value, label: REPORT_STATE_LABELS[value] }))}
        value={state}
        onChange={setState}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextArea
          label={text.office.answer}
          maxLength={MAX_REPORT_TEXT}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <TextArea
          label={text.office.note}
          maxLength={MAX_REPORT_TEXT}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {saving.error && (
        <Notice tone="danger" urgent>
          {text.office.saveFailed}
          {errorText(saving.error)}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={saving.isPending} className="justify-self-end">
        {text.office.save}
      </Button>
    </form>
  );
}

/** The report as it is being handled, and the way to save it. */
function useHandling(report: Report, onDone: () => void) {
  const [state, setState] = useState(report.state);
  const [note, setNote] = useState(report.note);
  const [answer, setAnswer] = useState(report.answer);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: () => client.reports.handle({ id: report.id, state, note, answer }),
    onSuccess: () => {
      toast(text.office.saved);
      onDone();
      return queries.invalidateQueries({ queryKey: OFFICE_KEY });
    },
  });
  return { state, setState, note, setNote, answer, setAnswer, saving };
}
