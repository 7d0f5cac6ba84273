import { feeYuanText, formatCode, timeLeft } from '@transmit/contract';
import type { Opened } from '@transmit/sealed';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { SharedFile } from '../api.ts';
import { text } from '../text.ts';
import { Protection } from './Protection.tsx';
import { sealedText } from './text.ts';
import { WaxSeal } from './WaxSeal.tsx';
import { WordsForm } from './WordsForm.tsx';

interface ClosedTicketProps {
  code: string;
  file: SharedFile;
  head: string;
  /** Reason why the link has not opened it. */
  linkProblem: string | undefined;
  onOpened: (opened: Opened) => void;
}

/** A sealed share before it is open: no name, no title, and the field for its words. */
export function ClosedTicket({ code, file, head, linkProblem, onOpened }: ClosedTicketProps) {
  return (
    <>
      <Ticket
        direction="row"
        className="p-5 sm:p-9"
        stubClassName="px-5 py-7 sm:w-[320px] sm:px-7 sm:py-9"
        stub={<Protection />}
      >
        <Heading file={file} />
        <p className="mt-6 text-muted">{sealedText.lead}</p>
        {linkProblem && (
          <Notice tone="warn" urgent className="mt-5">
            {linkProblem}
          </Notice>
        )}
        <WordsForm code={code} head={head} onOpened={onOpened} />
      </Ticket>
      <p className="flex flex-wrap items-center justify-center gap-x-4 text-small text-muted">
        <span>
          {sealedText.code}{' '}
          <span className="font-code font-semibold text-fg">{formatCode(code)}</span>
        </span>
        <Link to={paths.home()} className="flex min-h-11 items-center text-brand hover:underline">
          {sealedText.other}
        </Link>
      </p>
    </>
  );
}

function Heading({ file }: { file: SharedFile }) {
  return (
    <div className="flex items-center gap-4 sm:gap-5">
      <WaxSeal size={80} className="max-sm:size-16" />
      <div className="min-w-0">
        <h1 className="font-display text-title font-bold">{text.sealed.title}</h1>
        <p className="mt-1 flex flex-wrap gap-x-2 text-small text-muted" data-figures>
          <span>{formatBytes(file.file_size)}</span>
          {file.fee > 0 && <span>· {sealedText.fee(feeYuanText(file.fee))}</span>}
          <span className="text-accent">
            · {sealedText.left(timeLeft(file.expire_time, serverNow()))}
          </span>
        </p>
      </div>
    </div>
  );
}
