import { nameOfAll, type OverallProgress } from '@transmit/transfer';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { openSendingShare } from '../../share/use-share.ts';
import { tryAgain } from '../engine/make-bundle.ts';
import { finishWithout, resumeTogether, separate } from '../engine/together.ts';
import { type Sending, useSendings } from '../sendings.ts';
import { CodeLine, ShareButton } from './CodeLine.tsx';
import { GroupRow } from './GroupRow.tsx';
import { groupText, taskText } from './task-text.ts';
import { useGroup } from './use-group.ts';

interface SendingRowProps {
  id: string;
  isOpen: boolean | undefined;
  onToggle: () => void;
}

/** Several files on their way to one code, and the code. */
export function SendingRow({ id, ...row }: SendingRowProps) {
  const sending = useSendings(({ byId }) => byId.get(id));
  return sending ? <Shown sending={sending} {...row} /> : null;
}

function Shown({ sending, ...row }: Omit<SendingRowProps, 'id'> & { sending: Sending }) {
  const { tasks, progress } = useGroup(sending.ids);
  const { made, state } = sending;
  return (
    <GroupRow
      {...row}
      name={made?.name ?? (sending.settings.title || nameOfAll(tasks))}
      icon={<BundleIcon size={42} />}
      ids={sending.ids}
      progress={progress}
      line={lineOf(sending)}
      action={made && <ShareButton name={made.name} onOpen={() => openSendingShare(sending.id)} />}
    >
      {state === 'waiting' && <WhatStops sending={sending} progress={progress} />}
      {state === 'failed' && <NotMade sending={sending} />}
    </GroupRow>
  );
}

/** Undefined while how far it is says the most. */
function lineOf({ state, made }: Sending): ReactNode {
  if (made) {
    return (
      <CodeLine
        code={made.code}
        facts={[
          groupText.made(made.fileCount ?? 1),
          formatBytes(made.sizeBytes),
          taskText.task.expires(made.expireTime.slice(0, 10)),
        ]}
      />
    );
  }
  if (state !== 'making') return undefined;
  return <p className="text-small text-muted">{groupText.making}</p>;
}

/** A result in parts is said in parts, with both ways on. */
function WhatStops({ sending, progress }: { sending: Sending; progress: OverallProgress }) {
  const { busy, done, failed, paused } = progress;
  if (busy > 0 || failed + paused === 0) return null;
  return (
    <Notice
      tone={failed > 0 ? 'danger' : 'warn'}
      urgent={failed > 0}
      className="mt-3"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => resumeTogether(sending.ids)}>
            {failed > 0 ? groupText.retry : groupText.resume}
          </Button>
          {done > 0 && (
            <Button size="sm" variant="ghost" onClick={() => finishWithout(sending.ids)}>
              {groupText.finish(done)}
            </Button>
          )}
        </span>
      }
    >
      {failed > 0
        ? groupText.stopped.failed(done, failed, paused)
        : groupText.stopped.paused(done, paused)}
      {sending.settings.promise === undefined ? groupText.noCode : groupText.promised}
    </Notice>
  );
}

function NotMade({ sending: { id, ids, problem } }: { sending: Sending }) {
  return (
    <Notice
      tone="danger"
      urgent
      className="mt-3"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => tryAgain(id)}>
            {groupText.retry}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => separate(id, ids)}>
            {groupText.separate}
          </Button>
        </span>
      }
    >
      {groupText.notMade}
      {problem}
    </Notice>
  );
}
