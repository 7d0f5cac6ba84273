import { useInfiniteQuery } from '@tanstack/react-query';
import { fromWireTime, LEDGER_KINDS, LEDGER_LABELS, type LedgerKind } from '@transmit/contract';
import { clsx } from 'clsx';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { listFace } from '#api/list-face.ts';
import { describeMore } from '#api/query-faces.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import { type LedgerRow, ledgerQuery } from '../api.ts';
import { text } from '../text.ts';

const ROW_HEIGHT = 72;
const CHOICES = LEDGER_KINDS.map((value) => ({ value, label: LEDGER_LABELS[value] }));

/** Lists the changes of points, batch numbers or notifications. */
export function LedgerCard() {
  const [kind, show] = useState<LedgerKind>('points');
  const ledger = useInfiniteQuery(ledgerQuery(kind));
  const rows = ledger.data?.pages.flatMap((page) => page.rows);
  return (
    <ListCard
      list={listFace(ledger, rows)}
      tools={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h3 font-semibold">{text.ledger.title}</h2>
          <Segmented
            legend={text.ledger.list}
            choices={CHOICES}
            value={kind}
            onChange={show}
            size="sm"
          />
        </div>
      }
      failedTitle={text.ledger.failed}
      empty={<EmptyState icon={<ScrollText size={26} />} title={text.ledger.empty} />}
    >
      <InfiniteList
        label={text.ledger.list}
        items={rows ?? []}
        keyOf={keyOf}
        estimateHeight={ROW_HEIGHT}
        {...describeMore(ledger)}
        renderItem={renderRow}
      />
    </ListCard>
  );
}

function keyOf({ id }: LedgerRow): number {
  return id;
}

function renderRow(row: LedgerRow) {
  return <Row row={row} />;
}

function Row({ row: { reason, amount, balance, create_time } }: { row: LedgerRow }) {
  const time = fromWireTime(create_time);
  return (
    <div className="flex items-center gap-4 border-b border-line px-4 py-3 sm:px-6" data-figures>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-small text-muted">
          {time === undefined ? create_time : <RelativeTime time={time} />}
        </p>
      </div>
      <span className={clsx('w-18 text-right font-semibold', amount > 0 && 'text-brand')}>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </span>
      <span className="w-16 text-right text-muted">
        <span className="sr-only">{text.ledger.balance} </span>
        {balance}
      </span>
    </div>
  );
}
