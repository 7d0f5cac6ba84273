import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DATE_CHOICES, SPOT_CHOICES } from '../rule-words.ts';
import type { FormProps } from './form-props.ts';
import { SeparatorField } from './SeparatorField.tsx';

export function DateForm({ draft, onChange }: FormProps<'date'>) {
  return (
    <>
      <Segmented
        legend="哪个日期"
        size="sm"
        choices={DATE_CHOICES}
        value={draft.source}
        onChange={(source) => onChange({ ...draft, source })}
      />
      <TextField
        label="格式"
        value={draft.format}
        error={formatProblem(draft.format)}
        hint="YYYY 年、MM 月、DD 日、HH 时、mm 分、ss 秒"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, format: event.target.value })}
      />
      <Segmented
        legend="日期放在哪里"
        size="sm"
        choices={SPOT_CHOICES}
        value={draft.spot}
        onChange={(spot) => onChange({ ...draft, spot })}
      />
      {draft.spot !== 'instead' && (
        <SeparatorField
          value={draft.separator}
          onChange={(separator) => onChange({ ...draft, separator })}
        />
      )}
    </>
  );
}

function formatProblem(format: string): string | undefined {
  return /YY|MM|DD|HH|mm|ss/.test(format) ? undefined : '请至少写一个日期部分，例如 YYYYMMDD';
}
