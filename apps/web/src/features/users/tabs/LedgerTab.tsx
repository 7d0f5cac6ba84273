import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerKind } from '@transmit/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { omitThisYear } from '#ui/words/format.ts';
import { type AccountEntry, accountLedgerQuery } from '../api.ts';
import { text } from '../text.ts';
import { TabList } from './TabList.tsx';

interface LedgerTabProps {
  unionid: string;
  kind: LedgerKind;
  tools: ReactNode;
}

export function LedgerTab({ unionid, kind, tools }: LedgerTabProps) {
  const query = useInfiniteQuery(accountLedgerQuery(unionid, kind));
  return (
    <TabList
      name="ledger"
      tools={tools}
      query={query}
      rows={query.data?.pages.flatMap((page) => page.rows)}
      keyOf={({ id }) => id}
      renderRow={(entry) => <Entry entry={entry} />}
    />
  );
}

function Entry({ entry: { reason, create_time, amount, balance } }: { entry: AccountEntry }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3.5 sm:px-6" data-figures>
      <p className="min-w-0 flex-1 wrap-anywhere">
        {reason}{' '}
        <span className="ml-1.5 text-small text-muted">
          {omitThisYear(create_time.slice(0, 16), serverNow())}
        </span>
      </p>
      <span className={clsx('w-16 text-right font-semibold', amount > 0 && 'text-ok')}>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </span>
      <span className="w-20 text-right text-small text-muted">{text.tabs.left(balance)}</span>
    </div>
  );
}
