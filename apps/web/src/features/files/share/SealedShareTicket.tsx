import { formatCode, receiverFeeFen, timeLeft } from '@transmit/contract';
import { totalBytes, writeFragment } from '@transmit/sealed';
import { FileText, Link2, MessageSquareText, Send, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSold } from '#api/use-sold.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { saveText } from '#platform/browser/download.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { WaxSeal } from '../sealed/WaxSeal.tsx';
import { nameSeal, type Seal } from '../uploads/sealing/seals.ts';
import { sealingText } from '../uploads/sealing/text.ts';
import { FeeText } from './FeeText.tsx';
import { ManageLine } from './ManageLine.tsx';
import { PayForAllButton } from './PayForAllButton.tsx';
import { QrFrame } from './QrFrame.tsx';
import { LinkLine, TicketHeading } from './ShareTicket.tsx';
import { sealedReceipt, sealedSentence } from './sealed-sentences.ts';
import { type ShareFacts, shareLink } from './share-facts.ts';
import { shareText } from './share-text.ts';

interface SealedShareTicketProps {
  share: ShareFacts;
  seal: Seal;
  onMore: () => void;
}

/** The ticket of a sealed sending: code one way, words another; the link that carries both comes last (UI §12). */
export function SealedShareTicket({ share, seal, onMore }: SealedShareTicketProps) {
  const link = useWholeLink(share, seal);
  return (
    <Ticket
      direction="row"
      className="p-6 sm:p-9"
      stubClassName="flex flex-col px-6 py-7 sm:w-[264px] sm:px-7 sm:pt-14"
      stub={<Stub share={share} seal={seal} wholeLink={link} onMore={onMore} />}
    >
      <TicketHeading />
      <FileLine share={share} seal={seal} />
      <h2 className="mt-6 text-lead font-semibold">{sealingText.ways}</h2>
      <p className="text-small text-muted">{sealingText.both}</p>
      <CodeWay share={share} />
      <WordsWay seal={seal} />
      <p className="mt-3 text-small text-accent">{sealingText.keep}</p>
      {link && (
        <div className="mt-4 border-t border-line pt-4 text-small text-muted">
          <p className="flex items-center gap-2">
            <Link2 size={16} aria-hidden="true" />
            {sealingText.whole}
          </p>
          <LinkLine link={link} />
          <p className="mt-2">{sealingText.wholeRisk}</p>
        </div>
      )}
      <PayForAllButton share={share} />
      {share.manageUrl && (
        <div className="mt-3 text-small">
          <ManageLine code={share.code} link={share.manageUrl} />
        </div>
      )}
    </Ticket>
  );
}

/** Undefined for the moment in which its check is computed. */
function useWholeLink(share: ShareFacts, { secret }: Seal): string | undefined {
  const [fragment, setFragment] = useState<string>();
  useEffect(() => {
    let isOver = false;
    writeFragment(secret).then((written) => isOver || setFragment(written));
    return () => {
      isOver = true;
    };
  }, [secret]);
  return fragment && `${shareLink(share)}${fragment}`;
}

function FileLine({ share, seal }: { share: ShareFacts; seal: Seal }) {
  const isPaid = receiverFeeFen(share.sizeBytes, useSold()) > 0;
  return (
    <div className="mt-5 flex items-center gap-3.5 rounded-lg bg-bg-2 px-4 py-3.5">
      <WaxSeal size={46} />
      <div className="min-w-0">
        <MiddleEllipsis text={nameSeal(seal)} />
        <p className="text-small text-muted" data-figures>
          {shareText.bundleFacts(seal.files.length, formatBytes(totalBytes(seal)))}
          {isPaid && (
            <>
              {' · '}
              <FeeText sizes={[share.sizeBytes]} />
            </>
          )}
        </p>
        <p className="flex items-center gap-1 text-small text-ok">
          <ShieldCheck size={15} aria-hidden="true" className="shrink-0" />
          {sealingText.verified}
        </p>
      </div>
    </div>
  );
}

interface WayProps {
  place: number;
  name: string;
  how: string;
  actions: ReactNode;
  children: ReactNode;
}

function Way({ place, name, how, actions, children }: WayProps) {
  return (
    <section aria-label={name} className="mt-3 rounded-lg border border-line-2 p-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full bg-bg-2 text-small text-muted"
        >
          {place}
        </span>
        <span className="font-semibold">{name}</span>
        <span className="text-small text-muted">{how}</span>
      </p>
      {children}
      <div className="mt-3 grid gap-2.5 sm:flex">{actions}</div>
    </section>
  );
}

function CodeWay({ share }: { share: ShareFacts }) {
  return (
    <Way
      place={1}
      name={shareText.code}
      how={sealingText.byChat}
      actions={
        <>
          <CopyButton variant="primary" onCopy={() => copyText(formatCode(share.code))}>
            {shareText.copyCode}
          </CopyButton>
          <CopyButton
            icon={<MessageSquareText size={18} />}
            onCopy={() => copyText(sealedSentence(share))}
          >
            {shareText.copyAll}
          </CopyButton>
        </>
      }
    >
      <p className="mt-2 font-code text-[clamp(1.75rem,7.4vw,2.625rem)] leading-tight font-semibold tracking-[0.04em] whitespace-nowrap text-brand">
        {formatCode(share.code)}
      </p>
    </Way>
  );
}

function WordsWay({ seal: { passphrase } }: { seal: Seal }) {
  const { kind, text } = passphrase;
  return (
    <Way
      place={2}
      name={sealingText.words}
      how={sealingText.otherWay}
      actions={<CopyButton onCopy={() => copyText(text)}>{sealingText.copyWords}</CopyButton>}
    >
      {kind === 'six' ? (
        <ol className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-6">
          {withPlaces(text.split(' ')).map(({ place, item: word }) => (
            <li
              key={place}
              className="grid h-11 place-items-center rounded-md bg-accent-soft font-semibold text-accent"
            >
              {word}
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-3 rounded-md bg-accent-soft px-4 py-3 font-semibold wrap-anywhere text-accent">
          {text}
        </p>
      )}
    </Way>
  );
}

interface StubProps extends SealedShareTicketProps {
  wholeLink: string | undefined;
}

/** The code in the picture says the code alone, unless its sender wants otherwise. */
function Stub({ share, seal, wholeLink, onMore }: StubProps) {
  const [withKey, setWithKey] = useState(false);
  const link = withKey && wholeLink ? wholeLink : shareLink(share);
  return (
    <>
      <QrFrame value={link} label={shareText.qr} />
      <p className="mt-3 text-center text-small whitespace-pre-line">
        {withKey ? sealingText.scanWhole : sealingText.scan}
      </p>
      <Checkbox
        label={sealingText.withKey}
        checked={withKey}
        onChange={(event) => setWithKey(event.target.checked)}
        className="mx-auto mt-2 min-h-9 items-center! text-small pointer-coarse:min-h-11"
      />
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-4 text-small" data-figures>
        <Fact name={shareText.expires}>{share.expireTime.slice(0, 16)}</Fact>
        <Fact name={shareText.left}>
          <span className="text-accent">{timeLeft(share.expireTime, serverNow())}</span>
        </Fact>
        {share.maxDownloads !== undefined && (
          <Fact name={shareText.limit}>{shareText.times(share.maxDownloads)}</Fact>
        )}
      </dl>
      <div className="mt-5 grid gap-2.5 sm:mt-auto sm:pt-5">
        <ReceiptButton share={share} seal={seal} />
        <Button variant="soft" icon={<Send size={17} />} onClick={onMore}>
          {shareText.more}
        </Button>
      </div>
    </>
  );
}

function ReceiptButton({ share, seal }: Pick<StubProps, 'share' | 'seal'>) {
  return (
    <Button
      icon={<FileText size={17} />}
      onClick={() =>
        saveText(sealingText.receiptName(formatCode(share.code)), sealedReceipt(share, seal))
      }
    >
      {sealingText.receipt}
    </Button>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
