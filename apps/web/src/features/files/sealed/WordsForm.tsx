import { formatCode } from '@transmit/contract';
import { type Opened, readWordsKind, SealedFailure } from '@transmit/sealed';
import { toPassphrase } from '@transmit/sealed/words';
import { ArrowRight, CircleAlert, ClipboardPaste, MessageSquareText } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { openInWorker } from './in-worker.ts';
import { sealedText } from './text.ts';
import { problemOf } from './use-sealed-key.ts';
import { WordCells } from './WordCells.tsx';

interface WordsFormProps {
  code: string;
  head: string;
  onOpened: (opened: Opened) => void;
}

/** Asks for the words of a sealed share, and opens it with them. */
export function WordsForm({ code, head, onOpened }: WordsFormProps) {
  const { kind, field, typed, change, pasteIn, wrong, isTrying, hasMissed, submit } = useWords(
    head,
    onOpened,
  );
  return (
    <form onSubmit={submit} className="mt-7" noValidate>
      <WordsHead kind={kind} onPaste={pasteIn} />
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
      {wrong && <WrongWords wrong={wrong} />}
      <Button type="submit" variant="primary" size="lg" wide busy={isTrying} className="mt-4">
        {sealedText.open}
        <ArrowRight size={18} aria-hidden="true" />
      </Button>
      <p className="mt-3 text-small text-muted">
        {hasMissed ? sealedText.never : sealedText.hasLink}
      </p>
      {hasMissed && <AskSender code={code} />}
    </form>
  );
}

type Kind = 'six' | 'own';
type Wrong = { strong: string; rest: string };

function useWords(head: string, onOpened: WordsFormProps['onOpened']) {
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
  const pasteIn = () => paste(change, field.current);
  return { kind, field, typed, change, pasteIn, wrong, isTrying, hasMissed, submit };
}

function WordsHead({ kind, onPaste }: { kind: Kind; onPaste: () => void }) {
  return (
    <div className="mb-3 flex items-center justify-between gap-3">
      <p>
        {sealedText.words}{' '}
        <span className="text-small text-muted">
          {kind === 'six' ? sealedText.six : sealedText.own}
        </span>
      </p>
      <Button variant="ghost" size="sm" icon={<ClipboardPaste size={16} />} onClick={onPaste}>
        {sealedText.paste}
      </Button>
    </div>
  );
}

function WrongWords({ wrong }: { wrong: Wrong }) {
  return (
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
  );
}

function AskSender({ code }: { code: string }) {
  return (
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
  );
}

/** A head of a later version is told when it is opened. */
function kindOf(head: string): Kind {
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
