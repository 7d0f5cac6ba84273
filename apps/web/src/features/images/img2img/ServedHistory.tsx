import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { AI_HISTORY_DAYS, type WireAiHistoryRow } from '@transmit/contract';
import { Ellipsis, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { showEarlier } from './effect-workbench.ts';
import { historyQuery } from './history-query.ts';
import { imageDesk } from './image-desk.ts';
import { imageStrengthName, wishName } from './image-form.ts';
import { KeptPicture } from './KeptPicture.tsx';
import { words } from './words.ts';

const { history } = words;

/** Results of the service, for seven days or until deleted (PRODUCT §6). */
export function ServedHistory() {
  const queries = useQueryClient();
  const list = useInfiniteQuery(historyQuery);
  const turns = useStore(imageDesk.view, (state) => state.turns);
  useEffect(() => {
    if (turns > 0) void queries.invalidateQueries({ queryKey: historyQuery.queryKey });
  }, [queries, turns]);
  if (list.error && !list.data) {
    return (
      <RetryNotice action={history.retry} onRetry={() => list.refetch()}>
        {history.failed}：{errorText(list.error)}
      </RetryNotice>
    );
  }
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={history.title} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <HistoryHead onClear={() => removeResults(queries)} />
      <ul className="flex gap-3 overflow-x-auto p-0.5 pb-2">
        {rows.map((row) => (
          <Row key={row.item_id} row={row} onRemove={() => removeResults(queries, row.item_id)} />
        ))}
        {list.hasNextPage && (
          <li className="grid shrink-0 place-items-center">
            <Button size="sm" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {history.older}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Removes one result, or all of them. */
async function removeResults(queries: QueryClient, itemId?: number): Promise<void> {
  const isSure = await confirm({
    title: itemId === undefined ? history.clearTitle : history.removeTitle,
    body: history.removeBody,
    action: itemId === undefined ? history.clearAction : history.removeAction,
    danger: true,
  });
  if (!isSure) return;
  try {
    await client.ai.clearHistory(itemId === undefined ? {} : { item_id: itemId });
  } catch (error) {
    toast(errorText(error), 'error');
  }
  await queries.invalidateQueries({ queryKey: historyQuery.queryKey });
}

function HistoryHead({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex items-center gap-2">
      <h2 className="text-h3 font-semibold">{history.title}</h2>
      <span className="flex-1 text-small text-muted">{history.leadServed(AI_HISTORY_DAYS)}</span>
      <LateMenu
        trigger={<IconButton label={history.more} icon={<Ellipsis size={18} />} />}
        groups={[[{ label: history.clear, danger: true, onSelect: onClear }]]}
      />
    </div>
  );
}

function Row({ row, onRemove }: { row: WireAiHistoryRow; onRemove: () => void }) {
  const name = history.of(wishName(row), imageStrengthName(row.strength));
  const show = async () => {
    try {
      await showEarlier(row);
    } catch (error) {
      toast(errorText(error), 'error');
    }
  };
  return (
    <li className="relative w-32 shrink-0">
      <button
        type="button"
        onClick={show}
        className="grid w-full gap-1 rounded-md text-left text-small hover:text-brand"
      >
        <KeptPicture pictureId={row.picture_id} />
        <span className="truncate">
          <span className="sr-only">{history.bring}</span>
          {name}
        </span>
        <span className="-mt-1 text-caption text-muted" data-figures>
          {history.expires(row.expire_time.slice(5, 10))}
        </span>
      </button>
      <IconButton
        label={history.remove(name)}
        icon={<X size={15} />}
        tone="danger"
        onClick={onRemove}
        className="absolute! top-1 right-1 bg-card! text-muted shadow-1"
      />
    </li>
  );
}
