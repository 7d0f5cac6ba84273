import { Cpu, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { useAiService } from '../ai/use-ai-service.ts';
import { frontText } from './front-text.ts';

const { example, engine } = frontText;

/**
 * An example of new names, by the engine that stands on the stub; only such as the built-in one can
 * make as well.
 */
export function ExampleTicket() {
  return (
    <Ticket
      className="px-6 pt-7 pb-6 sm:px-7"
      stubClassName="flex-1 px-6 pt-5 pb-6 sm:px-7"
      stub={<Engine />}
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-h2 font-semibold">{example.title}</h2>
        <Badge>{example.badge}</Badge>
      </div>
      <ul className="grid gap-4">
        <Renamed before="IMG_4022.jpg" subject="山泉绿茶" rest="-001.jpg" picture={<Jar />} />
        <Renamed
          before="微信图片_20261118.png"
          subject="绿茶标签"
          rest="-批号B240817.png"
          picture={<Label />}
        />
        <Renamed
          before="扫描0007.jpg"
          subject="餐费小票"
          rest="-20261118.jpg"
          picture={<Receipt />}
          isWide
        />
      </ul>
    </Ticket>
  );
}

interface RenamedProps {
  before: string;
  subject: string;
  rest: string;
  picture: ReactNode;
  /** Not on a phone. */
  isWide?: boolean;
}

function Renamed({ before, subject, rest, picture, isWide }: RenamedProps) {
  return (
    <li className={isWide ? 'flex items-center gap-3 max-sm:hidden' : 'flex items-center gap-3'}>
      <svg
        width="64"
        height="48"
        viewBox="0 0 64 48"
        aria-hidden="true"
        className="shrink-0 rounded-md"
      >
        {picture}
      </svg>
      <span className="min-w-0">
        <s className="block truncate text-small text-muted decoration-danger">{before}</s>
        <span className="block truncate">
          <b>{subject}</b>
          {rest}
        </span>
      </span>
    </li>
  );
}

function Jar() {
  return (
    <>
      <path d="M0 0h64v48H0z" className="fill-brand-soft" />
      <path d="M0 37h64v11H0z" className="fill-line-2" />
      <path d="M22 10h20v30H22zM23 6h18v5H23z" className="fill-brand" />
      <path d="M27 17h10v15H27z" className="fill-card" />
      <path d="M29 20h6v2h-6zM29 24h6v1h-6zM29 27h4v1h-4z" className="fill-accent" />
    </>
  );
}

function Label() {
  return (
    <>
      <path d="M0 0h64v48H0z" className="fill-track" />
      <path d="m9 12 46-4 3 29-46 4z" className="fill-card" />
      <path
        d="m14 17 22-2v3l-22 2zM14.6 23l16-1.4v2l-16 1.4zM15 28l18-1.6v2L15 30z"
        className="fill-fg"
      />
      <path d="m41 18 11-1 1 11-11 1zM16 34l36-3v4l-36 3z" className="fill-muted" />
    </>
  );
}

function Receipt() {
  return (
    <>
      <path d="M0 0h64v48H0z" className="fill-muted" />
      <path d="m23 4 20 1-2 38-3-2-3 2-3-2-3 2-3-2-4 2z" className="fill-card" />
      <path
        d="M27 10h12v2H27zM26.5 17h11v1.5h-11zM26.4 21h8v1.5h-8zM26.2 25h10v1.5h-10zM30 32h7v3h-7z"
        className="fill-fg"
      />
    </>
  );
}

/** Names the engine; nothing is said about where pictures go before that is known. */
function Engine() {
  const { service, state, askAgain, points } = useAiService();
  return (
    <section aria-busy={state === 'asking'} className="min-h-24">
      {state === 'away' && (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-muted">{engine.away}</p>
          <Button size="sm" onClick={askAgain}>
            {engine.retry}
          </Button>
        </div>
      )}
      {state === 'known' && <KnownEngine name={service?.name} points={points.rename} />}
    </section>
  );
}

/** Without a name it is the browser's own. */
function KnownEngine({ name, points }: { name: string | undefined; points: number }) {
  const shown =
    name === undefined
      ? {
          icon: <Cpu size={18} aria-hidden="true" className="text-brand" />,
          name: engine.local,
          price: engine.free,
          lines: [engine.localLead, engine.localLimit],
        }
      : {
          icon: <Sparkles size={18} aria-hidden="true" className="text-brand" />,
          name,
          price: engine.price(points),
          lines: [engine.serviceLead(name), engine.serviceLimit],
        };
  return (
    <>
      <h3 className="flex items-center gap-2 font-semibold">
        {shown.icon}
        {shown.name}
        <Badge tone="brand">{shown.price}</Badge>
      </h3>
      {shown.lines.map((line) => (
        <p key={line} className="mt-1 text-small text-muted">
          {line}
        </p>
      ))}
    </>
  );
}
