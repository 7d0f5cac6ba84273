import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { CollectionDetail } from '../api.ts';
import { DayAndClock } from '../DayAndClock.tsx';
import { text } from '../text.ts';
import { proposeEnd } from './propose-end.ts';

interface EndDialogProps {
  collection: CollectionDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Dialog that extends a collection or reopens an ended one. */
export function EndDialog({ collection, onClose, onDone }: EndDialogProps) {
  const { typed, change, setEnd, submit } = useNewEnd(collection, onDone);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.table.newEnd} size="sm">
      <form onSubmit={submit} className="grid gap-4">
        <DayAndClock {...typed} onChange={change} />
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
  const [typed, setTyped] = useState(() => proposedEnd(collection));
  const setEnd = useMutation({
    mutationFn: () =>
      client.collect.setEnd({ code: collection.code, end_time: `${typed.day} ${typed.clock}:00` }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEnd.mutate();
  };
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  return { typed, change, setEnd, submit };
}

function proposedEnd({ end_time }: CollectionDetail) {
  const proposed = proposeEnd(end_time, serverNow());
  return { day: proposed.slice(0, 10), clock: proposed.slice(11, 16) };
}
