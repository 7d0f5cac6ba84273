import type { Transaction } from '../api.ts';
import { text } from '../text.ts';
import { formatYuan } from './format-yuan.ts';

/** Lists the transactions, and the sum of each that went back. */
export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <section className="border-t border-dashed border-line-2 px-5 py-4 sm:px-8">
      <h2 className="text-small font-semibold text-muted">{text.transactions}</h2>
      <ul className="mt-2 grid gap-3">
        {transactions.map(({ id, fee, refunded_fee, pay_time }) => (
          <li key={id} className="grid gap-0.5 text-small">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span data-figures>{pay_time}</span>
              <span data-figures>
                ¥{formatYuan(fee)}
                {refunded_fee > 0 && ` · ${text.facts.refunded(formatYuan(refunded_fee))}`}
              </span>
            </p>
            <p className="font-code text-caption text-muted wrap-anywhere">{id}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
