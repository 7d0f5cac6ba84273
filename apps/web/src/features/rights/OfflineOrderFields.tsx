import {
  MAX_OFFLINE_FEE_YUAN,
  MAX_ORDER_NAME_LENGTH,
  MAX_REMARK_LENGTH,
  PRODUCT_CODES,
  PRODUCTS,
} from '@transmit/contract';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type GrantDraft, withOffline } from './grant-draft.ts';
import { text } from './text.ts';

const words = text.form;
const CODES = [
  { value: '', label: words.noProduct },
  ...PRODUCT_CODES.map((code) => ({ value: code, label: `${code} ${PRODUCTS[code].name}` })),
];

interface PartOfForm {
  draft: GrantDraft;
  onChange: (draft: GrantDraft) => void;
}

/** Ticked, it reveals what was paid outside the product. */
export function OfflineOrderFields({ draft, onChange }: PartOfForm) {
  const change = (part: Partial<GrantDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-4 p-5 sm:p-6">
      <Checkbox
        label={words.isOffline}
        description={words.isOfflineHint}
        checked={draft.isOffline}
        onChange={({ target }) => onChange(withOffline(draft, target.checked))}
      />
      {draft.isOffline && <OrderFields draft={draft} change={change} />}
    </div>
  );
}

interface OrderFieldsProps {
  draft: GrantDraft;
  change: (part: Partial<GrantDraft>) => void;
}

function OrderFields({ draft, change }: OrderFieldsProps) {
  return (
    <div className="grid gap-4 rounded-lg bg-soft p-4 sm:grid-cols-2 sm:p-5">
      <TextField
        label={words.orderName}
        required
        value={draft.orderName}
        maxLength={MAX_ORDER_NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => change({ orderName: target.value })}
      />
      <TextField
        label={words.orderFee}
        required
        type="number"
        min={0}
        max={MAX_OFFLINE_FEE_YUAN}
        step={0.01}
        inputMode="decimal"
        value={draft.orderFee}
        onChange={({ target }) => change({ orderFee: target.value })}
      />
      <Select
        label={words.productCode}
        required
        options={CODES}
        value={draft.productCode}
        onChange={({ target }) => change({ productCode: target.value })}
      />
      <TextField
        label={words.orderRemark}
        value={draft.orderRemark}
        maxLength={MAX_REMARK_LENGTH}
        autoComplete="off"
        onChange={({ target }) => change({ orderRemark: target.value })}
      />
    </div>
  );
}
