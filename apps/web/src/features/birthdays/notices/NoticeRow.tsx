import { isUnanswered } from '@transmit/contract/client';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import type { BirthdayNotice } from '../api.ts';
import { text } from '../text.ts';

/** Columns on a desktop; on a phone the same cells below each other. */
export const NOTICE_COLUMNS =
  'md:grid md:grid-cols-[3rem_10.5rem_7.5rem_minmax(0,1fr)_9rem] md:items-start md:gap-x-4';

interface NoticeRowProps {
  notice: BirthdayNotice;
  index: number;
  isUpdated: boolean;
  busy: boolean;
  problem: Error | undefined;
  onTellAgain: () => void;
}

/** One notice; it turns green after its user was told again (spec §2). */
export function NoticeRow({ index, ...telling }: NoticeRowProps) {
  const { notice, isUpdated } = telling;
  const { create_time, content, ver_num } = notice;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-1.5 border-b border-line px-5 py-4 sm:px-6',
        isUpdated && 'bg-ok-soft',
        NOTICE_COLUMNS,
      )}
    >
      <span className="text-muted" data-figures>
        {index}
      </span>
      <Recipient notice={notice} />
      <span className="ml-auto grid text-small text-muted md:ml-0">
        {create_time.slice(5, 16)}
        {ver_num > 0 && <span>{text.notices.sent(ver_num)}</span>}
      </span>
      <p className="w-full break-words whitespace-pre-line md:w-auto">{content}</p>
      <TellAgain {...telling} />
    </div>
  );
}

function Recipient({ notice: { unionid, left } }: { notice: BirthdayNotice }) {
  return (
    <span className="grid min-w-0">
      <span title={unionid} className="truncate font-code text-small font-semibold">
        {unionid}
      </span>
      <span className="text-small text-muted">{text.notices.left(left)}</span>
    </span>
  );
}

/** The press that tells its user again, and how it went. */
function TellAgain(props: Omit<NoticeRowProps, 'index'>) {
  const { notice, isUpdated, busy, problem, onTellAgain } = props;
  const { unionid, left, state } = notice;
  return (
    <div className="grid w-full justify-items-start gap-1 md:w-auto md:justify-items-end">
      {isUpdated && <ToldAgain />}
      {left === 0 ? (
        <span className="flex h-9 items-center text-small text-muted">{text.notices.usedUp}</span>
      ) : (
        <Button
          size="sm"
          busy={busy || state === 'waiting'}
          aria-label={text.notices.againFor(unionid)}
          onClick={onTellAgain}
        >
          {state === 'waiting' ? text.notices.waiting : text.notices.again}
        </Button>
      )}
      {problem && <NotTold problem={problem} />}
    </div>
  );
}

function ToldAgain() {
  return (
    <span role="status" className="flex items-center gap-2 text-small text-ok">
      <CircleCheck size={17} aria-hidden="true" />
      {text.notices.done}
    </span>
  );
}

/** Nothing has failed for certain where nobody has answered. */
function NotTold({ problem }: { problem: Error }) {
  return (
    <>
      <p role="alert" className="text-small text-danger md:text-right">
        {!isUnanswered(problem) && text.notices.notSent}
        {errorText(problem)}
      </p>
      <LoginAgain error={problem} size="sm" />
    </>
  );
}
