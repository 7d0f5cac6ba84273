import { useInfiniteQuery } from '@tanstack/react-query';
import { FREEZE_REASONS, type FreezeReason } from '@transmit/contract';
import type { ReactNode } from 'react';
import { type AccountAct, accountActsQuery } from '../api.ts';
import { text } from '../text.ts';
import { TabList } from './TabList.tsx';

/** Lists operators' acts on the account, and their looks at it. */
export function ActsTab({ unionid, tools }: { unionid: string; tools: ReactNode }) {
  const query = useInfiniteQuery(accountActsQuery(unionid));
  return (
    <TabList
      name="acts"
      tools={tools}
      query={query}
      rows={query.data?.pages.flatMap((page) => page.rows)}
      keyOf={({ id }) => id}
      renderRow={(act) => <Act act={act} />}
    />
  );
}

function Act({ act: { action, after, actor, create_time } }: { act: AccountAct }) {
  const why = whyOf(after ?? {});
  return (
    <div
      className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3.5 sm:px-6"
      data-figures
    >
      <p className="min-w-0 grow wrap-anywhere">
        {text.acts[action] ?? action}
        {why && <span className="ml-2 text-small text-muted">{why}</span>}
      </p>
      <p className="w-full text-small text-muted sm:w-auto">
        {actor} · {create_time.slice(0, 16)}
      </p>
    </div>
  );
}

/** Says the reason and note of a freezing. */
function whyOf({ reason, note }: Record<string, unknown>): string {
  const label = isReason(reason) ? FREEZE_REASONS[reason] : '';
  return [label, note].filter((part) => typeof part === 'string' && part !== '').join('，');
}

function isReason(value: unknown): value is FreezeReason {
  return typeof value === 'string' && value in FREEZE_REASONS;
}
