import { formatCode, receiverFeeFen, toYuan } from '@transmit/contract';
import { nameOfAll } from '@transmit/transfer';
import { Info, Link2, MessageSquareText } from 'lucide-react';
import { useMemo } from 'react';
import { useSold } from '#api/use-sold.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { QrFrame } from '../../share/QrFrame.tsx';
import { shareLink, termsOf } from '../../share/share-facts.ts';
import { listShareFacts } from '../../share/share-sentences.ts';
import { shareText } from '../../share/share-text.ts';
import { useUploadsView } from '../list/uploads-view.ts';
import { type PromisedCode, usePromised } from './promised-codes.ts';
import { promiseText } from './text.ts';

/** Between how far all of it is and its rows: codes that can be given away while their files go up. */
export function PromisedStrips() {
  const byId = usePromised((state) => state.byId);
  return [...byId.values()].map((promised) => <Strip key={promised.id} promised={promised} />);
}

function Strip({ promised }: { promised: PromisedCode }) {
  const code = formatCode(promised.code);
  const link = shareLink(promised);
  const sentence = useSentence(promised);
  return (
    <section aria-label={promiseText.region} className="mx-4 mb-4 sm:mx-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-brand-soft p-4 sm:p-5">
        <div className="w-32 shrink-0 max-sm:hidden">
          <QrFrame value={link} label={shareText.qr} />
        </div>
        <CodeAndLink code={code} link={link} />
        <div className="grid gap-3 max-sm:w-full sm:w-44">
          <CopyButton
            variant="primary"
            icon={<MessageSquareText size={17} />}
            onCopy={() => copyText(sentence)}
          >
            {shareText.copyAll}
          </CopyButton>
          <CopyButton icon={null} onCopy={() => copyText(code)}>
            {shareText.copyCode}
          </CopyButton>
        </div>
      </div>
      <p className="mt-3 flex items-center gap-2 text-small text-muted">
        <Info size={16} aria-hidden="true" className="shrink-0" />
        {promiseText.goOn}
      </p>
    </section>
  );
}

function CodeAndLink({ code, link }: { code: string; link: string }) {
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="text-small text-muted">{promiseText.now}</p>
      <p className="font-code text-[clamp(1.75rem,7.4vw,2.5rem)] leading-tight font-semibold tracking-[0.04em] whitespace-nowrap text-brand">
        {code}
      </p>
      <p className="flex min-w-0 items-center gap-2 text-small text-muted">
        <Link2 size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0">
          <MiddleEllipsis text={link} />
        </span>
        <CopyButton
          variant="ghost"
          size="sm"
          icon={null}
          className="shrink-0"
          onCopy={() => copyText(link)}
        >
          {shareText.copyLink}
        </CopyButton>
      </p>
      <p className="text-small">{promiseText.watch}</p>
    </div>
  );
}

/** Code and link in one sentence, to paste into a chat, with what the receiver would not expect. */
function useSentence({ id, code }: PromisedCode): string {
  const byId = useUploadsView((state) => state.byId);
  const isSold = useSold();
  const tasks = useMemo(
    () =>
      [...byId.values()].filter(
        ({ state, settings }) => settings.promise === id && state !== 'canceled',
      ),
    [byId, id],
  );
  const settings = tasks[0]?.settings ?? {};
  const sizeBytes = tasks.reduce((sum, { size }) => sum + size, 0);
  const { password, ...terms } = termsOf(settings);
  const isOne = settings.sendingId === undefined;
  const facts = listShareFacts(
    { ...terms, sizeBytes, ...(!isOne && { fileCount: tasks.length }) },
    isOne ? toYuan(receiverFeeFen(sizeBytes, isSold)) : 0,
  );
  return promiseText.sentence({
    name: settings.title || nameOfAll(tasks),
    facts,
    code: formatCode(code),
    password: password ? shareText.sentencePassword(password) : '',
    link: shareLink({ code }),
  });
}
