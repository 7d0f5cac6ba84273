import { clsx } from 'clsx';
import { Copy, Ellipsis, Eye, Globe, Image, KeyRound, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { text } from '../text.ts';
import { ShownArrow } from './ShownArrow.tsx';
import { handOverText } from './text.ts';
import type { WorksHere } from './works-here.ts';

interface ChatSheetProps {
  /** The chat's name. */
  chat: string;
  link: string;
  carried: { password: boolean; paid: boolean } | undefined;
  works: readonly WorksHere[];
  onClose: () => void;
  /** After a press on the page's own button: it may go on here all the same. */
  onHere?: (() => void) | undefined;
}

const ICONS = { preview: Eye, picture: Image, copyText: Copy } as const;

/**
 * Over the lower part of a page in a chat's own browser: how to go on in the system's, and what is to be had here. No
 * veil: name, size and button above it stay readable.
 */
export function ChatSheet({ chat, link, carried, works, onClose, onHere }: ChatSheetProps) {
  const title = useId();
  useCloseOnEscape(onClose);
  return (
    <div className="pointer-events-none fixed inset-0 z-30 mx-auto flex max-w-[560px] flex-col">
      <ShownArrow />
      <section
        aria-labelledby={title}
        data-state="open"
        className="motion-sheet pointer-events-auto max-h-[75dvh] overflow-y-auto rounded-t-xl border-t border-line bg-card px-5 pt-6 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-2"
      >
        <h2 id={title} className="font-display text-h2 font-bold">
          {text.handOver.title}
        </h2>
        <p className="mt-0.5 text-small text-muted">{leadOf(chat, works)}</p>
        <Steps />
        <LinkLine link={link} />
        {carried && <CarriedLine {...carried} />}
        {works.length > 0 && <WorkingHere chat={chat} works={works} />}
        <Button variant="soft" size="lg" wide className="mt-4" onClick={onClose}>
          {handOverText.close}
        </Button>
        {onHere && (
          <Button variant="ghost" wide className="mt-1.5" onClick={onHere}>
            {handOverText.here}
          </Button>
        )}
      </section>
    </div>
  );
}

function useCloseOnEscape(onClose: () => void): void {
  useEffect(() => {
    // A dialog above the sheet has taken the key for itself.
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onClose();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
}

function leadOf(chat: string, works: readonly WorksHere[]): string {
  return works.includes('picture') ? handOverText.leadOfPicture(chat) : handOverText.lead(chat);
}

function Steps() {
  return (
    <ol className="mt-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
      <Step number={1} words={handOverText.tap}>
        <Ellipsis size={18} aria-label="···" />
      </Step>
      <li aria-hidden="true" className="hidden h-px min-w-3 flex-1 bg-line-2 min-[370px]:block" />
      <Step number={2} words={handOverText.choose}>
        <Globe size={16} aria-hidden="true" />
        {handOverText.open}
      </Step>
    </ol>
  );
}

function Step({ number, words, children }: { number: number; words: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-full bg-brand-soft text-small font-semibold text-brand"
      >
        {number}
      </span>
      {words}
      <span className="flex h-8 items-center gap-1.5 rounded-md bg-soft px-2.5 text-small">
        {children}
      </span>
    </li>
  );
}

function LinkLine({ link }: { link: string }) {
  return (
    <div className="mt-4 flex items-center gap-2.5 rounded-md border border-line-2 py-0.5 pr-1 pl-3.5">
      <Link2 size={17} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate text-small text-muted">
        {link.replace(/^https?:\/\//, '')}
      </span>
      <CopyButton variant="ghost" icon={null} onCopy={() => copyText(link)}>
        {handOverText.copy}
      </CopyButton>
    </div>
  );
}

/** Only what there is to be carried over. */
function CarriedLine({ password, paid }: { password: boolean; paid: boolean }) {
  const words = handOverText.carried;
  const things = [...(password ? [words.password] : []), ...(paid ? [words.paid] : [])];
  if (things.length === 0) return null;
  return (
    <p className="mt-3 flex items-center gap-1.5 text-small text-muted">
      <KeyRound size={15} aria-hidden="true" className="shrink-0 text-brand" />
      {things.join(words.and)}
      {things.length === 1 ? words.one : words.both}
    </p>
  );
}

function WorkingHere({ chat, works }: Pick<ChatSheetProps, 'chat' | 'works'>) {
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <h3 className="text-small text-muted">{handOverText.worksHere(chat)}</h3>
      <ul
        className={clsx(
          'mt-2 flex flex-wrap gap-x-6 gap-y-1.5 text-small',
          works.length === 3 && 'justify-between',
        )}
      >
        {works.map((work) => {
          const Icon = ICONS[work];
          return (
            <li key={work} className="flex items-center gap-1.5">
              <Icon size={16} aria-hidden="true" className="text-brand" />
              {handOverText[work]}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
