import { fromWireTime } from '@transmit/contract';
import { personOf } from '@transmit/contract/collect';
import { clsx } from 'clsx';
import { Download, Ellipsis, Eye, EyeOff, Images, MessageSquareReply, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { downloadHandIns } from '#files/download/download-hand-ins.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { withPlaces } from '#ui/lists/with-places.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes, formatPast } from '#ui/words/format.ts';
import type { CollectionDetail, Submission } from '../api.ts';
import { text } from '../text.ts';

const HandBackDialog = lazy(async () => ({
  default: (await import('./HandBackDialog.tsx')).HandBackDialog,
}));

interface SubmissionRowProps {
  row: Submission;
  collection: CollectionDetail;
  onDone: () => Promise<void>;
}

const ICONS_SHOWN = 3;
const UNDO_SHOWN_MS = 10_000;

/** One hand-in: who, when, how much, and what its collector does with it. */
export function SubmissionRow({ row, collection, onDone }: SubmissionRowProps) {
  const { code, fields } = collection;
  const { name, number } = personOf(fields, row.values);
  const shownName = (row.person?.name ?? name) || row.receipt;
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(false);
  const act = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      await onDone();
      return true;
    } catch (error) {
      toast(errorText(error), 'error');
      return false;
    }
  };
  const download = () =>
    act(async () => {
      await downloadHandIns(code, [row.id]);
      if (row.is_new) await client.collect.mark({ code, ids: [row.id], seen: 1 });
    });
  const look = async () => {
    if (row.is_new)
      await client.collect.mark({ code, ids: [row.id], seen: 1 }).catch(() => undefined);
    await navigate(paths.detail(row.bundle_code));
  };
  const takeOut = async () => {
    if (!(await confirm({ ...text.table.confirmTakeOut(shownName), danger: true }))) return;
    if (!(await act(() => client.collect.removeOne({ code, id: row.id })))) return;
    toast(text.table.takenOut(shownName), 'info', {
      label: text.table.putBack,
      onPress: () => void act(() => client.collect.restoreOne({ code, id: row.id })),
      shownMs: UNDO_SHOWN_MS,
    });
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6 md:grid-cols-[minmax(0,1.6fr)_7rem_minmax(0,1fr)_5.5rem_5rem_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={clsx('[overflow-wrap:anywhere]', row.is_new && 'font-semibold')}>
            {shownName}
          </span>
          {number && <span className="text-small text-muted">{number}</span>}
          {row.same_count > 1 && <Badge tone="warn">{text.table.same(row.same_count)}</Badge>}
          {collection.roster_count !== null && !row.person && (
            <Badge tone="warn">{text.table.unlisted}</Badge>
          )}
          {row.like.slice(0, 2).map((person) => (
            <Button
              key={person.index}
              size="sm"
              variant="ghost"
              onClick={() =>
                act(() => client.collect.tie({ code, id: row.id, person: person.index }))
              }
            >
              {text.table.countAs(person.name)}
            </Button>
          ))}
        </p>
        {row.word && <p className="text-small text-muted [overflow-wrap:anywhere]">{row.word}</p>}
      </div>
      <p className="text-small text-muted max-md:order-3" data-figures>
        {formatPast(fromWireTime(row.hand_time) ?? 0, serverNow())}
        {row.is_changed && ` ${text.table.changed}`}
      </p>
      <p
        className="flex items-center gap-1.5 text-small max-md:order-4 max-md:justify-self-end"
        data-figures
      >
        {withPlaces(row.first_names.slice(0, ICONS_SHOWN)).map(({ place, item: file }) => (
          <FileIcon key={place} name={file} size={24} />
        ))}
        {text.own.files(row.file_count)}
      </p>
      <p className="text-right text-small max-md:hidden" data-figures>
        {formatBytes(row.total_size)}
      </p>
      <p className="max-md:hidden">
        <StateBadge row={row} />
      </p>
      <div className="flex items-center justify-end max-md:order-2">
        <span className="md:hidden">
          <StateBadge row={row} />
        </span>
        <IconButton
          label={text.table.downloadOf(shownName)}
          icon={<Download size={17} />}
          onClick={download}
        />
        <LateMenu
          trigger={
            <IconButton label={text.table.moreOf(shownName)} icon={<Ellipsis size={17} />} />
          }
          groups={[
            [
              { label: text.table.look, icon: <Images size={16} />, onSelect: look },
              row.is_new
                ? {
                    label: text.table.markSeen,
                    icon: <Eye size={16} />,
                    onSelect: () =>
                      act(() => client.collect.mark({ code, ids: [row.id], seen: 1 })),
                  }
                : {
                    label: text.table.markNew,
                    icon: <EyeOff size={16} />,
                    onSelect: () =>
                      act(() => client.collect.mark({ code, ids: [row.id], seen: 0 })),
                  },
              {
                label: text.table.handBack,
                icon: <MessageSquareReply size={16} />,
                onSelect: () => setReturning(true),
              },
            ],
            [
              {
                label: text.table.takeOut,
                icon: <Trash2 size={16} />,
                danger: true,
                onSelect: takeOut,
              },
            ],
          ]}
        />
      </div>
      {isReturning && (
        <Suspense>
          <HandBackDialog
            name={shownName}
            onClose={() => setReturning(false)}
            onSend={async (word) => {
              await client.collect.handBack({ code, id: row.id, word });
              setReturning(false);
              await onDone();
            }}
          />
        </Suspense>
      )}
    </li>
  );
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
