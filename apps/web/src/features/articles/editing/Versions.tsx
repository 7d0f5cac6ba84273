import { clsx } from 'clsx';
import { History } from 'lucide-react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { omitThisYear } from '#ui/words/format.ts';
import type { Draft } from '../api.ts';
import { text } from '../text.ts';
import type { Writing } from './use-writing.ts';

interface VersionsProps {
  draft: Draft;
  writing: Writing;
  className?: string;
}

/** The draft, and what was published, newest first; each can be fetched back into the draft. */
export function Versions({ draft, writing, className }: VersionsProps) {
  const hasNews = writing.isDirty || draft.is_changed;
  return (
    <Card className={clsx('p-5', className)}>
      <h2 className="font-semibold">{text.editing.history}</h2>
      {draft.versions.length === 0 && (
        <p className="mt-2 text-small text-muted">{text.editing.noHistory}</p>
      )}
      <ul aria-label={text.editing.history} className="mt-2 grid gap-1">
        {hasNews && draft.versions.length > 0 && <DraftRow updateTime={draft.update_time} />}
        {draft.versions.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            isOnline={version.number === draft.online}
            writing={writing}
          />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({ updateTime }: { updateTime: string }) {
  return (
    <li className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
      <Dot className="bg-warn" />
      <span>
        {text.editing.theDraft}
        <time className="block text-small text-muted">{minuteOf(updateTime)}</time>
      </span>
    </li>
  );
}

function minuteOf(time: string): string {
  return omitThisYear(time.slice(0, 16), serverNow());
}

interface VersionRowProps {
  version: Draft['versions'][number];
  isOnline: boolean;
  writing: Writing;
}

function VersionRow({ version: { number, publish_time }, isOnline, writing }: VersionRowProps) {
  return (
    <li className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
      <Dot className={isOnline ? 'bg-brand' : 'bg-line-2'} />
      <span>
        {text.editing.version(number)}
        {isOnline && <span className="ml-1.5 text-small text-brand">{text.editing.online}</span>}
        <time className="block text-small text-muted">{minuteOf(publish_time)}</time>
      </span>
      <IconButton
        label={text.editing.restore(number)}
        icon={<History size={17} />}
        disabled={writing.isBusy}
        onClick={() => writing.restore.mutate(number)}
      />
    </li>
  );
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('size-2 rounded-full', className)} />;
}
