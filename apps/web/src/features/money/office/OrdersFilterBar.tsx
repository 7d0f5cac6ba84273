import {
  ORDER_FILTER_LABELS,
  ORDER_FILTER_STATES,
  ORDER_PROVIDERS,
  PRODUCTS,
} from '@transmit/contract';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { inputStyle } from '#ui/form/input-style.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import { SelectControl } from '#ui/form/Select.tsx';
import type { Address } from '#ui/lists/use-address.ts';
import { text } from '../text.ts';
import { officeText } from './office-text.ts';
import {
  areDaysCrossed,
  type DayName,
  type OrderChoiceName,
  type OrdersFilter,
  writeField,
} from './orders-filter.ts';

const words = officeText.orders;

const OPTIONS: Record<OrderChoiceName, { value: string; label: string }[]> = {
  state: ORDER_FILTER_STATES.map((value) => ({ value, label: ORDER_FILTER_LABELS[value] })),
  kind: Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
  product_code: Object.entries(PRODUCTS).map(([value, { name }]) => ({ value, label: name })),
  provider: ORDER_PROVIDERS.map((value) => ({ value, label: text.order.providers[value] })),
};
const CHOICES: readonly OrderChoiceName[] = ['state', 'kind', 'product_code', 'provider'];
const DAYS: readonly DayName[] = ['from', 'to'];

interface OrdersFilterBarProps {
  address: Address;
  filter: OrdersFilter;
  /** The part of the filter that narrows the list. */
  narrowing: OrdersFilter;
}

/** Shows the fields that narrow the list. */
export function OrdersFilterBar({
  address: [query, write],
  filter,
  narrowing,
}: OrdersFilterBarProps) {
  const change = (name: FieldName, value: string) => write(writeField(query, name, value));
  return (
    <div className="grid gap-3">
      <SearchAndChoices filter={filter} onChange={change} />
      <div className="flex flex-wrap items-center gap-3">
        <Days filter={filter} onChange={change} />
        {Object.keys(filter).length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => write(new URLSearchParams())}>
            {words.clear}
          </Button>
        )}
        <div className="ml-auto">
          <ExportButton path="/api/order/export" name="订单" filter={narrowing} />
        </div>
      </div>
      {areDaysCrossed(filter) && (
        <p role="alert" className="text-small text-danger">
          {words.crossed}
        </p>
      )}
    </div>
  );
}

type FieldName = OrderChoiceName | DayName | 'q';

interface FilterFieldsProps {
  filter: OrdersFilter;
  onChange: (name: FieldName, value: string) => void;
}

function SearchAndChoices({ filter, onChange }: FilterFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label={words.search}
        value={filter.q ?? ''}
        maxLength={64}
        onSearch={(typed) => onChange('q', typed)}
        className="col-span-2 min-w-56 flex-1"
      />
      {CHOICES.map((name) => (
        <SelectControl
          key={name}
          aria-label={words.any[name]}
          value={filter[name] ?? ''}
          options={[{ value: '', label: words.any[name] }, ...OPTIONS[name]]}
          onChange={({ target }) => onChange(name, target.value)}
          className="sm:w-36"
        />
      ))}
    </div>
  );
}

function Days({ filter, onChange }: FilterFieldsProps) {
  return (
    <>
      {DAYS.map((name) => (
        <label key={name} className="flex items-center gap-2 text-small text-muted max-sm:w-full">
          {words[name]}
          <input
            type="date"
            value={filter[name] ?? ''}
            aria-invalid={areDaysCrossed(filter) || undefined}
            onChange={({ target }) => onChange(name, target.value)}
            className={`${inputStyle} sm:w-40!`}
          />
        </label>
      ))}
    </>
  );
}
