import { fromWireTime } from '@transmit/contract';
import { personOf } from '@transmit/contract/collect';
import { clsx } from 'clsx';
import { Download, Ellipsis, Eye, EyeOff, Images, MessageSquareReply, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '#api/client.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import type { MenuAction } from '#ui/overlays/DropdownMenu.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes, formatPast } from '#ui/words/format.ts';
import type { CollectionDetail, Submission } from '../api.ts';
import { text } from '../text.ts';
import { type SubmissionActions, useSubmissionActions } from './use-submission-actions.ts';

const HandBackDialog = lazy(async () => ({
  default: (await import('./HandBackDialog.tsx')).HandBackDialog,
}));

interface SubmissionRowProps {
  row: Submission;
  collection: CollectionDetail;
  onDone: () => Promise<void>;
}

const ICONS_SHOWN = 3;

/** One hand-in: who, when, how much, and what its collector does with it. */
export function SubmissionRow({ row, collection, onDone }: SubmissionRowProps) {
  const shownName = shownNameOf(row, collection);
  const actions = useSubmissionActions({ row, code: collection.code, name: shownName, onDone });
  const { isReturning, open, close, handBack } = useHandBack(collection.code, row, onDone);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6 md:grid-cols-[minmax(0,1.6fr)_7rem_minmax(0,1fr)_5.5rem_5rem_auto]">
      <Submitter row={row} collection={collection} onTie={actions.tie} />
      <HandedAt row={row} />
      <FilesHandedIn row={row} />
      <p className="text-right text-small max-md:hidden" data-figures>
        {formatBytes(row.total_size)}
      </p>
      <p className="max-md:hidden">
        <StateBadge row={row} />
      </p>
      <RowActions row={row} name={shownName} actions={actions} onReturn={open} />
      {isReturning && (
        <Suspense>
          <HandBackDialog name={shownName} onClose={close} onSend={handBack} />
        </Suspense>
      )}
    </li>
  );
}

function useHandBack(code: string, { id }: Submission, onDone: () => Promise<void>) {
  const [isReturning, setReturning] = useState(false);
  const handBack = async (word: string) => {
    await client.collect.handBack({ code, id, word });
    setReturning(false);
    await onDone();
  };
  return {
    isReturning,
    open: () => setReturning(true),
    close: () => setReturning(false),
    handBack,
  };
}

interface SubmitterProps {
  row: Submission;
  collection: CollectionDetail;
  onTie: (person: number) => void;
}

/** Who handed in, with what is doubtful about it, and the people of the list it may be. */
function Submitter({ row, collection, onTie }: SubmitterProps) {
  const { number } = personOf(collection.fields, row.values);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={clsx('[overflow-wrap:anywhere]', row.is_new && 'font-semibold')}>
          {shownNameOf(row, collection)}
        </span>
        {number && <span className="text-small text-muted">{number}</span>}
        {row.same_count > 1 && <Badge tone="warn">{text.table.same(row.same_count)}</Badge>}
        {collection.roster_count !== null && !row.person && (
          <Badge tone="warn">{text.table.unlisted}</Badge>
        )}
        {row.like.slice(0, 2).map((person) => (
          <Button key={person.index} size="sm" variant="ghost" onClick={() => onTie(person.index)}>
            {text.table.countAs(person.name)}
          </Button>
        ))}
      </p>
      {row.word && <p className="text-small text-muted [overflow-wrap:anywhere]">{row.word}</p>}
    </div>
  );
}

function HandedAt({ row }: { row: Submission }) {
  return (
    <p className="text-small text-muted max-md:order-3" data-figures>
      {formatPast(fromWireTime(row.hand_time) ?? 0, serverNow())}
      {row.is_changed && ` ${text.table.changed}`}
    </p>
  );
}

function FilesHandedIn({ row }: { row: Submission }) {
  return (
    <p
      className="flex items-center gap-1.5 text-small max-md:order-4 max-md:justify-self-end"
      data-figures
    >
      {withPlaces(row.first_names.slice(0, ICONS_SHOWN)).map(({ place, item: file }) => (
        <FileIcon key={place} name={file} size={24} />
      ))}
      {text.own.files(row.file_count)}
    </p>
  );
}

interface RowActionsProps {
  row: Submission;
  name: string;
  actions: SubmissionActions;
  onReturn: () => void;
}

function RowActions({ row, name, actions, onReturn }: RowActionsProps) {
  return (
    <div className="flex items-center justify-end max-md:order-2">
      <span className="md:hidden">
        <StateBadge row={row} />
      </span>
      <IconButton
        label={text.table.downloadOf(name)}
        icon={<Download size={17} />}
        onClick={actions.download}
      />
      <SubmissionMenu row={row} name={name} actions={actions} onReturn={onReturn} />
    </div>
  );
}

function SubmissionMenu({ row, name, actions, onReturn }: RowActionsProps) {
  return (
    <LateMenu
      trigger={<IconButton label={text.table.moreOf(name)} icon={<Ellipsis size={17} />} />}
      groups={[
        [
          { label: text.table.look, icon: <Images size={16} />, onSelect: actions.look },
          markItem(row, actions),
          {
            label: text.table.handBack,
            icon: <MessageSquareReply size={16} />,
            onSelect: onReturn,
          },
        ],
        [
          {
            label: text.table.takeOut,
            icon: <Trash2 size={16} />,
            danger: true,
            onSelect: actions.takeOut,
          },
        ],
      ]}
    />
  );
}

function markItem({ is_new: isNew }: Submission, { mark }: SubmissionActions): MenuAction {
  return isNew
    ? { label: text.table.markSeen, icon: <Eye size={16} />, onSelect: () => mark(1) }
    : { label: text.table.markNew, icon: <EyeOff size={16} />, onSelect: () => mark(0) };
}

function StateBadge({ row }: { row: Submission }) {
  if (row.state === 'returned') return <Badge tone="danger">{text.table.returned}</Badge>;
  return row.is_new ? (
    <Badge tone="ok" dot>
      {text.table.fresh}
    </Badge>
  ) : (
    <Badge>{text.table.seen}</Badge>
  );
}

function shownNameOf(row: Submission, { fields }: CollectionDetail): string {
  return (row.person?.name ?? personOf(fields, row.values).name) || row.receipt;
}
