import { fromWireTime, TOKEN_RIGHT_LABELS } from '@transmit/contract';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import type { Token } from './api.ts';
import { describeEnd } from './end-text.ts';
import { text } from './text.ts';

/** Four columns and the button; on a phone one below the other. */
const COLUMNS =
  'grid gap-x-4 gap-y-2 px-5 sm:px-6 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1fr)_2.75rem] md:items-center';

export function TokenHead() {
  const { name, rights, used, end } = text.columns;
  return (
    <div
      aria-hidden="true"
      className={clsx(
        COLUMNS,
        'hidden border-b border-line bg-soft py-2.5 text-small text-muted md:grid',
      )}
    >
      <span>{name}</span>
      <span>{rights}</span>
      <span>{used}</span>
      <span>{end}</span>
    </div>
  );
}

/** A token: its name and hint, what it may, who has used it, and when it ends. */
export function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  return (
    <li
      className={clsx(
        COLUMNS,
        'relative border-b border-line py-4 last:border-0',
        token.state !== 'live' && 'text-muted',
      )}
    >
      <Name token={token} />
      <Rights token={token} />
      <LastUse token={token} />
      <End token={token} />
      <IconButton
        label={text.revoke(token.name)}
        icon={<Trash2 size={17} />}
        tone="danger"
        className="absolute top-3 right-3 md:static md:justify-self-end"
        onClick={onRevoke}
      />
    </li>
  );
}

function Name({ token: { name, hint } }: { token: Token }) {
  return (
    <div className="min-w-0 pr-12 md:pr-0">
      <h3 className="break-words">{name}</h3>
      <p className="font-mono text-small text-muted">{hint}</p>
    </div>
  );
}

function Rights({ token: { rights, state } }: { token: Token }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {rights.map((right) => (
        <Badge key={right} tone={state !== 'live' ? 'neutral' : 'brand'}>
          {TOKEN_RIGHT_LABELS[right]}
        </Badge>
      ))}
    </p>
  );
}

function LastUse({ token: { last_used } }: { token: Token }) {
  if (!last_used) return <p className="text-muted">{text.never}</p>;
  const at = fromWireTime(last_used.time);
  return (
    <div className="min-w-0">
      <p>
        <span className="text-muted md:hidden">{text.columns.used} </span>
        {at === undefined ? last_used.time : <RelativeTime time={at} />}
      </p>
      <p className="text-small break-words text-muted">
        <span data-figures>{last_used.address}</span>
        <span aria-hidden="true" className="mx-1.5">
          ·
        </span>
        {last_used.program || text.unknownProgram}
      </p>
    </div>
  );
}

function End({ token }: { token: Token }) {
  const { words, note, tone } = describeEnd(token, serverNow());
  return (
    <div className={clsx(tone === 'soon' && 'text-warn')}>
      <p data-figures>
        {tone !== 'dead' && <span className="text-muted md:hidden">{text.columns.end} </span>}
        {words}
      </p>
      {note && <p className="text-small">{note}</p>}
    </div>
  );
}
