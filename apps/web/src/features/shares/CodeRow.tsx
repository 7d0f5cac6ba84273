import { formatCode, fromWireTime } from '@transmit/contract';
import { clsx } from 'clsx';
import { Ban, Check, Copy, Ellipsis, RotateCcw, UserPlus } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { MenuAction } from '#ui/overlays/DropdownMenu.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { formatPast } from '#ui/words/format.ts';
import type { PersonCode, PersonShare } from './api.ts';
import { writeSentence } from './code-list.ts';
import { text } from './text.ts';
import type { PersonCodesView } from './use-person-codes.ts';

interface CodeRowProps {
  row: PersonCode;
  share: PersonShare;
  view: PersonCodesView;
}

/** Columns of the head and of each row on wide screens. */
export const CODE_COLUMNS =
  'grid items-center gap-x-4 md:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1.2fr)_5.5rem]';

/** One person: the code, whether it was picked up, and what its sender does with it. */
export function CodeRow({ row, share, view }: CodeRowProps) {
  return (
    <li
      className={clsx(
        'grid-cols-[minmax(0,1fr)_auto] gap-y-1 px-4 py-2.5 sm:px-6 md:min-h-14 md:py-1.5',
        CODE_COLUMNS,
      )}
    >
      <span className="[overflow-wrap:anywhere]">{row.person}</span>
      <Code row={row} />
      <Standing row={row} />
      <span className="flex items-center justify-end max-md:order-2">
        {row.state === 'open' ? (
          <OpenActions row={row} share={share} view={view} />
        ) : (
          <Menu row={row} view={view} />
        )}
      </span>
    </li>
  );
}

function Standing({ row }: { row: PersonCode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 max-md:order-4 max-md:justify-end">
      <StateBadge state={row.state} />
      {row.take_time !== null && (
        <span className="text-small text-muted" data-figures>
          {formatPast(fromWireTime(row.take_time) ?? 0, serverNow())}
        </span>
      )}
    </span>
  );
}

function Code({ row: { code, state } }: { row: PersonCode }) {
  return (
    <span
      className={clsx(
        'font-code font-semibold tracking-[0.04em] whitespace-nowrap max-md:order-3',
        state === 'open' ? 'text-brand' : 'text-muted',
        state === 'withdrawn' && 'line-through',
      )}
    >
      {formatCode(code)}
    </span>
  );
}

function StateBadge({ state }: Pick<PersonCode, 'state'>) {
  if (state === 'withdrawn') return <Badge>{text.tab.withdrawn}</Badge>;
  if (state === 'open') return <Badge tone="warn">{text.tab.open}</Badge>;
  return (
    <Badge tone="ok">
      <Check size={13} aria-hidden="true" />
      {text.tab.taken}
    </Badge>
  );
}

function OpenActions({ row, share, view }: CodeRowProps) {
  return (
    <>
      <CopyIconButton
        label={text.copyOf(row.person)}
        onCopy={() => copyText(writeSentence(row, share))}
      />
      <IconButton
        label={text.withdrawOf(row.person)}
        icon={<Ban size={16} />}
        onClick={() => view.withdraw(row)}
      />
    </>
  );
}

/** The actions on a code that opens nothing any more. */
function Menu({ row, view }: Omit<CodeRowProps, 'share'>) {
  return (
    <LateMenu
      trigger={<IconButton label={text.moreOf(row.person)} icon={<Ellipsis size={17} />} />}
      groups={[
        [
          reviveItem(row, view),
          {
            label: text.copyCode,
            icon: <Copy size={16} />,
            onSelect: () => void copyText(formatCode(row.code)),
          },
        ],
      ]}
    />
  );
}

/** A withdrawn code comes back; one that was taken is followed by another. */
function reviveItem(row: PersonCode, view: PersonCodesView): MenuAction {
  if (row.state === 'withdrawn') {
    return {
      label: text.restore,
      icon: <RotateCcw size={16} />,
      onSelect: () => view.restore([row.code]),
    };
  }
  const again = async () => {
    try {
      await view.make([row.person]);
    } catch (error) {
      toast(errorText(error), 'error');
    }
  };
  return { label: text.another, icon: <UserPlus size={16} />, onSelect: again };
}
