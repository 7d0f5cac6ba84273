import { MessageSquareText } from 'lucide-react';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { PersonCodes } from './api.ts';
import { countByTab, writeSentence } from './code-list.ts';
import { text } from './text.ts';

/** Number of those who have picked up, and a line for each who has not. */
export function TakenCard({ codes: { rows, share } }: { codes: PersonCodes }) {
  const open = rows.filter(({ state }) => state === 'open');
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 p-5 sm:px-6">
      <Progress counts={countByTab(rows)} />
      {open.length > 0 && share.expire_status === 0 && (
        <CopyButton
          variant="soft"
          icon={<MessageSquareText size={17} />}
          onCopy={() => copyText(open.map((row) => writeSentence(row, share)).join('\n'))}
        >
          {text.copyOpen(open.length)}
        </CopyButton>
      )}
    </Card>
  );
}

function Progress({ counts }: { counts: ReturnType<typeof countByTab> }) {
  return (
    <div className="grid min-w-56 flex-1 gap-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4" data-figures>
        <span className="text-muted">
          {text.taken} <span className="text-title font-bold text-fg">{counts.taken}</span> /{' '}
          {counts.all}
        </span>
        <span className="text-small text-muted">
          {counts.open > 0 ? text.left(counts.open) : counts.withdrawn === 0 && text.allTaken}
          {counts.open > 0 && counts.withdrawn > 0 && ' · '}
          {counts.withdrawn > 0 && text.withdrawnCount(counts.withdrawn)}
        </span>
      </p>
      <ProgressBar value={counts.taken / counts.all} label={text.taken} />
    </div>
  );
}
