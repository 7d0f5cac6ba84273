import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { CollectionDetail } from '../api.ts';
import { text } from '../text.ts';
import { proposeEnd } from './propose-end.ts';

interface EndDialogProps {
  collection: CollectionDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Dialog that extends a collection or reopens an ended one. */
export function EndDialog({ collection, onClose, onDone }: EndDialogProps) {
  const end = useNewEnd(collection, onDone);
  const { setEnd, submit } = end;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.table.newEnd} size="sm">
      <form onSubmit={submit} className="grid gap-4">
        <DayAndClock end={end} />
        {setEnd.error && (
          <p role="alert" className="text-small text-danger">
            {errorText(setEnd.error)}
          </p>
        )}
        <Button type="submit" variant="primary" busy={setEnd.isPending}>
          {text.table.setEnd}
        </Button>
      </form>
    </Dialog>
  );
}

function useNewEnd(collection: CollectionDetail, onDone: () => Promise<void>) {
  const [proposed] = useState(() => proposeEnd(collection.end_time, serverNow()));
  const [day, setDay] = useState(proposed.slice(0, 10));
  const [clock, setClock] = useState(proposed.slice(11, 16));
  const setEnd = useMutation({
    mutationFn: () =>
      client.collect.setEnd({ code: collection.code, end_time: `${day} ${clock}:00` }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEnd.mutate();
  };
  return { day, setDay, clock, setClock, setEnd, submit };
}

function DayAndClock({ end }: { end: ReturnType<typeof useNewEnd> }) {
  const { day, setDay, clock, setClock } = end;
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        label={text.making.day}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        type="time"
        label={text.making.clock}
        value={clock}
        onChange={({ target }) => setClock(target.value)}
      />
    </div>
  );
}
