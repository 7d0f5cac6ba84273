import { useQuery } from '@tanstack/react-query';
import { CakeSlice } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { describeFailure } from '#api/query-faces.ts';
import { useSold } from '#api/use-sold.ts';
import { paths } from '#app/paths.ts';
import { AddButton } from '#ui/buttons/AddButton.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingRows } from '#ui/loading/LoadingRows.tsx';
import { type Birthday, birthdaysQuery, type OwnBirthdays } from './api.ts';
import { BirthdayRow } from './own/BirthdayRow.tsx';
import { useRemoveBirthday } from './own/use-birthdays.ts';
import { text } from './text.ts';

const BirthdayDialog = lazy(async () => ({
  default: (await import('./own/BirthdayDialog.tsx')).BirthdayDialog,
}));

/** The birthdays that somebody keeps, in the personal centre (PRODUCT §7). */
export function BirthdaysCard() {
  const { data, error, refetch, isFetching } = useQuery(birthdaysQuery);
  return (
    <Card>
      {data ? (
        <Loaded own={data} />
      ) : error ? (
        <ErrorState title={text.own.failed} {...describeFailure({ error, refetch, isFetching })} />
      ) : (
        <div role="status">
          <span className="sr-only">{text.own.loading}</span>
          <LoadingRows />
        </div>
      )}
    </Card>
  );
}

function Loaded({ own }: { own: OwnBirthdays }) {
  /** Subject of the dialog: a birthday, or a new one. */
  const [edited, setEdited] = useState<Birthday | 'new'>();
  const removing = useRemoveBirthday();
  const isFull = own.rows.length >= own.most;
  const add = (
    <AddButton isFull={isFull} onAdd={() => setEdited('new')}>
      {text.own.add}
    </AddButton>
  );
  return (
    <>
      <CardHead own={own}>{own.rows.length > 0 && add}</CardHead>
      <NotificationsLeft count={own.notifications} />
      {own.rows.length === 0 ? (
        <NoBirthdays>{add}</NoBirthdays>
      ) : (
        <OwnList rows={own.rows} onEdit={setEdited} onRemove={removing.mutate} />
      )}
      {edited && <Editing edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function NoBirthdays({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={<CakeSlice size={26} />}
      title={text.own.empty}
      body={text.own.emptyBody}
      action={children}
    />
  );
}

interface EditingProps {
  edited: Birthday | 'new';
  onClose: () => void;
}

function Editing({ edited, onClose }: EditingProps) {
  return (
    <Suspense>
      <BirthdayDialog birthday={edited === 'new' ? undefined : edited} onClose={onClose} />
    </Suspense>
  );
}

function CardHead({ own, children }: { own: OwnBirthdays; children: ReactNode }) {
  const isFull = own.rows.length >= own.most;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:px-6">
      <div className="min-w-0">
        <h2 className="text-h3 font-semibold">{text.own.title}</h2>
        <p className="text-small text-muted">{isFull ? text.own.full(own.most) : text.own.lead}</p>
      </div>
      {children}
    </div>
  );
}

interface OwnListProps {
  rows: readonly Birthday[];
  onEdit: (birthday: Birthday) => void;
  onRemove: (birthday: Birthday) => void;
}

function OwnList({ rows, onEdit, onRemove }: OwnListProps) {
  return (
    <ul aria-label={text.own.list}>
      {rows.map((birthday) => (
        <BirthdayRow
          key={birthday.id}
          birthday={birthday}
          onEdit={() => onEdit(birthday)}
          onRemove={() => onRemove(birthday)}
        />
      ))}
    </ul>
  );
}

/** Shows the number of paid messages, and the way to more. */
function NotificationsLeft({ count }: { count: number }) {
  const isSold = useSold();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-soft px-5 py-2.5 text-small sm:px-6">
      <span className={count === 0 ? 'text-warn' : 'text-muted'}>
        {count === 0 ? text.own.none : text.own.left(count)}
      </span>
      {isSold ? (
        <ButtonLink
          to={paths.topUp()}
          size="sm"
          variant="ghost"
          className="-mx-3 -my-1.5 text-brand!"
        >
          {text.own.buy}
        </ButtonLink>
      ) : (
        <span className="text-muted">{text.own.free}</span>
      )}
    </p>
  );
}
