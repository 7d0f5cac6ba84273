import { formatRoomName, MAX_ROOM_TEXT } from '@transmit/contract';
import { clsx } from 'clsx';
import { Copy, Download, Ellipsis, Eraser, Redo2, Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { saveText } from '#platform/browser/download.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton, CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { text } from '../text.ts';
import type { Binding } from './bind-textarea.ts';
import type { RoomLink } from './room-link.ts';
import type { LinkState } from './room-view.ts';
import { useRoomView } from './use-room.ts';

interface PaperBarProps {
  link: RoomLink;
  binding: RefObject<Binding | undefined>;
  isWide: boolean;
}

const UNDO_SHOWN_MS = 8000;

/** Shows whether the paper is saved, and the actions on all of it. */
export function PaperBar({ link, binding, isWide }: PaperBarProps) {
  const length = useRoomView(link, (view) => view.text.length);
  const words = text.paper;
  const actions = usePaperActions(link, binding);
  const isEmpty = length === 0;
  return (
    <div className="flex items-center gap-x-3 border-b border-line px-4 py-3 sm:px-6">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-small">
        <SavedMark link={link} />
        <span className="text-muted" data-figures>
          {words.count(length, MAX_ROOM_TEXT)}
        </span>
      </p>
      {isWide ? (
        <WideActions isEmpty={isEmpty} actions={actions} />
      ) : (
        <>
          <CopyIconButton label={words.copyAll} onCopy={actions.copy} />
          <LateMenu
            trigger={<IconButton label={words.more} icon={<Ellipsis size={18} />} />}
            groups={menuOf({ isEmpty, actions })}
          />
        </>
      )}
    </div>
  );
}

function usePaperActions(link: RoomLink, binding: PaperBarProps['binding']) {
  const words = text.paper;
  return {
    copy: () => copyText(link.view.getState().text),
    save: () => saveText(words.fileName(formatRoomName(link.room)), link.view.getState().text),
    clear: () => {
      const takeBack = binding.current?.clear();
      toast(words.cleared, 'success', {
        label: words.undo,
        onPress: () => takeBack?.(),
        shownMs: UNDO_SHOWN_MS,
      });
    },
    undo: () => binding.current?.undo(),
    redo: () => binding.current?.redo(),
  };
}

interface ActionsProps {
  isEmpty: boolean;
  actions: ReturnType<typeof usePaperActions>;
}

function WideActions({ isEmpty, actions: { copy, save, clear, undo, redo } }: ActionsProps) {
  const words = text.paper;
  return (
    <div className="flex items-center gap-1">
      <Button size="sm" variant="ghost" icon={<Undo2 size={16} />} onClick={undo}>
        {words.undo}
      </Button>
      <IconButton label={words.redo} icon={<Redo2 size={16} />} onClick={redo} />
      <Button
        size="sm"
        variant="ghost"
        icon={<Eraser size={16} />}
        disabled={isEmpty}
        onClick={clear}
      >
        {words.clear}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Download size={16} />}
        disabled={isEmpty}
        onClick={save}
      >
        {words.save}
      </Button>
      <CopyButton size="sm" icon={<Copy size={16} />} disabled={isEmpty} onCopy={copy}>
        {words.copyAll}
      </CopyButton>
    </div>
  );
}

/** The actions behind the three dots of a narrow screen. */
function menuOf({ isEmpty, actions: { save, clear, undo, redo } }: ActionsProps) {
  const words = text.paper;
  return [
    [
      { label: words.undo, icon: <Undo2 size={17} />, onSelect: undo },
      { label: words.redo, icon: <Redo2 size={17} />, onSelect: redo },
    ],
    [
      { label: words.save, icon: <Download size={17} />, onSelect: save, disabled: isEmpty },
      { label: words.clear, icon: <Eraser size={17} />, onSelect: clear, disabled: isEmpty },
    ],
  ];
}

/** The mark says 已保存 only when the server has said so, and 已断开 only of a room that one was in. */
function SavedMark({ link }: { link: RoomLink }) {
  const state = useRoomView(link, (view) => view.link);
  const isSaved = useRoomView(link, (view) => view.isSaved && !view.isUnread);
  const { tone, words } = markOf(state, isSaved);
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={clsx('size-2 rounded-full', tone)} />
      {words}
    </span>
  );
}

function markOf(state: LinkState, isSaved: boolean): { tone: string; words: string } {
  const words = text.paper;
  switch (state) {
    case 'opening':
      return { tone: 'bg-bar-warn', words: words.openingShort };
    case 'online':
      return isSaved
        ? { tone: 'bg-bar-ok', words: words.saved }
        : { tone: 'bg-bar-warn', words: words.saving };
    case 'unreached':
      return { tone: 'bg-bar-danger', words: words.unreachedShort };
    case 'ended':
      return { tone: 'bg-bar-danger', words: words.endedShort };
    case 'offline':
    case 'refused':
      return { tone: 'bg-bar-danger', words: words.offlineShort };
  }
}
