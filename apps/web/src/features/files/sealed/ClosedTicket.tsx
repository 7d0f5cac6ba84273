import { feeYuanText, formatCode, timeLeft } from '@transmit/contract';
import { type Opened, readWordsKind, SealedFailure } from '@transmit/sealed';
import { toPassphrase } from '@transmit/sealed/words';
import { ArrowRight, CircleAlert, ClipboardPaste, MessageSquareText } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { SharedFile } from '../api.ts';
import { text } from '../text.ts';
import { openInWorker } from './in-worker.ts';
import { Protection } from './Protection.tsx';
import { sealedText } from './text.ts';
import { problemOf } from './use-sealed-key.ts';
import { WaxSeal } from './WaxSeal.tsx';
import { WordCells } from './WordCells.tsx';

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

type Wrong = { strong: string; rest: string };

function WordsForm({
  code,
  head,
  onOpened,
}: Pick<ClosedTicketProps, 'code' | 'head' | 'onOpened'>) {
  const kind = kindOf(head);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Wrong>();
  const [isTrying, setTrying] = useState(false);
  const [hasMissed, setMissed] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    setWrong(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const passphrase = toPassphrase(kind, typed);
    if (!passphrase) {
      setWrong(kind === 'six' ? { strong: '', rest: sealedText.notSix } : sealedText.wrongOwn);
      return field.current?.focus();
    }
    setTrying(true);
    try {
      onOpened(await openInWorker(head, passphrase.text));
    } catch (error) {
      const isMiss = error instanceof SealedFailure && error.reason === 'words';
      setMissed(isMiss);
      const known = kind === 'six' ? sealedText.wrong : sealedText.wrongOwn;
      setWrong(isMiss ? known : { strong: '', rest: problemOf(error) });
      field.current?.focus();
    } finally {
      setTrying(false);
    }
  };
  return (
    <form onSubmit={submit} className="mt-7" noValidate>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p>
          {sealedText.words}{' '}
          <span className="text-small text-muted">
            {kind === 'six' ? sealedText.six : sealedText.own}
          </span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          icon={<ClipboardPaste size={16} />}
          onClick={() => paste(change, field.current)}
        >
          {sealedText.paste}
        </Button>
      </div>
      {kind === 'six' ? (
        <WordCells
          value={typed}
          onChange={change}
          isWrong={wrong !== undefined}
          input={field}
          describedBy={wrong && 'sealed-wrong'}
        />
      ) : (
        <TextField
          ref={field}
          label={<span className="sr-only">{sealedText.words}</span>}
          autoComplete="off"
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {wrong && (
        <p
          id="sealed-wrong"
          role="alert"
          className="mt-3 flex gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-small text-danger"
        >
          <CircleAlert size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <strong>{wrong.strong}</strong>
            {wrong.rest}
          </span>
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={isTrying} className="mt-4">
        {sealedText.open}
        <ArrowRight size={18} aria-hidden="true" />
      </Button>
      <p className="mt-3 text-small text-muted">
        {hasMissed ? sealedText.never : sealedText.hasLink}
      </p>
      {hasMissed && (
        <div className="mt-4 rounded-lg bg-bg-2 p-4 text-small">
          <p>{sealedText.stuck}</p>
          <CopyButton
            className="mt-3 w-full"
            icon={<MessageSquareText size={17} />}
            onCopy={() => copyText(sealedText.asking(formatCode(code)))}
          >
            {sealedText.askSender}
          </CopyButton>
        </div>
      )}
    </form>
  );
}

/** A head of a later version is told when it is opened. */
function kindOf(head: string): 'six' | 'own' {
  try {
    return readWordsKind(head);
  } catch {
    return 'own';
  }
}

async function paste(change: (text: string) => void, field: HTMLInputElement | null) {
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  if (text === undefined) toast(sealedText.pasteFailed, 'info');
  else change(text);
  field?.focus();
}
