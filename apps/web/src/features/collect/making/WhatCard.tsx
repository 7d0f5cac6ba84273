import {
  COLLECT_KINDS,
  COLLECT_LABEL_LENGTH,
  COLLECT_NOTE_LENGTH,
  COLLECT_TITLE_LENGTH,
  type CollectField,
  FIELD_LABELS,
  MAX_COLLECT_FIELDS,
} from '@transmit/contract/collect';
import { Plus, X } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { inputStyle } from '#ui/form/input-style.ts';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import { text } from '../text.ts';
import type { CollectionDraft, DraftFaults } from './collection-draft.ts';

interface WhatCardProps {
  draft: CollectionDraft;
  faults: DraftFaults;
  onChange: (change: Partial<CollectionDraft>) => void;
}

/** Title, note, what kinds of files and how many, and what people are asked to write. */
export function WhatCard({ draft, faults, onChange }: WhatCardProps) {
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-h3 font-semibold">{text.making.what}</h2>
      <TitleAndNote draft={draft} faults={faults} onChange={onChange} />
      <KindAndLimits draft={draft} faults={faults} onChange={onChange} />
      {draft.kinds === 'own' && (
        <TextField
          label={text.making.endings}
          required
          hint={text.making.endingsHint}
          error={faults.endings}
          value={draft.endings}
          onChange={({ target }) => onChange({ endings: target.value })}
        />
      )}
      <Fields draft={draft} faults={faults} onChange={onChange} />
    </Card>
  );
}

function TitleAndNote({ draft, faults, onChange }: WhatCardProps) {
  return (
    <>
      <TextField
        label={text.making.name}
        required
        aside={`${draft.title.length} / ${COLLECT_TITLE_LENGTH}`}
        error={faults.title}
        maxLength={COLLECT_TITLE_LENGTH}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={text.making.note}
        aside={`${draft.note.length} / ${COLLECT_NOTE_LENGTH}`}
        maxLength={COLLECT_NOTE_LENGTH}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  );
}

function KindAndLimits({ draft, faults, onChange }: WhatCardProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr_1fr]">
      <Segmented
        legend={text.making.kinds}
        showLegend
        choices={COLLECT_KINDS.map((value) => ({ value, label: text.making.kind[value] }))}
        value={draft.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <Limits draft={draft} faults={faults} onChange={onChange} />
    </div>
  );
}

function Limits({ draft, faults, onChange }: WhatCardProps) {
  return (
    <>
      <TextField
        label={text.making.maxFiles}
        inputMode="numeric"
        suffix={text.making.filesUnit}
        error={faults.maxFiles}
        value={draft.maxFiles}
        onChange={({ target }) => onChange({ maxFiles: target.value.trim() })}
      />
      <TextField
        label={text.making.maxSize}
        inputMode="decimal"
        suffix="MB"
        error={faults.maxMegabytes}
        value={draft.maxMegabytes}
        onChange={({ target }) => onChange({ maxMegabytes: target.value.trim() })}
      />
    </>
  );
}

function Fields({ draft, faults, onChange }: WhatCardProps) {
  const { fields } = draft;
  const add = (label: string) => onChange({ fields: [...fields, { label, required: false }] });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 flex w-full justify-between">
        {text.making.fields}
        <span className="text-small text-muted" data-figures>
          {text.making.fieldCount(fields.length, MAX_COLLECT_FIELDS)}
        </span>
      </legend>
      <FieldRows fields={fields} onChange={(next) => onChange({ fields: next })} />
      {faults.fields && (
        <p role="alert" className="text-small text-danger">
          {faults.fields}
        </p>
      )}
      {fields.length < MAX_COLLECT_FIELDS && <AddField fields={fields} onAdd={add} />}
    </fieldset>
  );
}

interface FieldRowsProps {
  fields: CollectField[];
  onChange: (fields: CollectField[]) => void;
}

function FieldRows({ fields, onChange }: FieldRowsProps) {
  const change = (at: number, next: Partial<CollectField>) =>
    onChange(fields.map((field, place) => (place === at ? { ...field, ...next } : field)));
  return withPlaces(fields).map(({ place: at, item }) => (
    <FieldRow
      key={at}
      field={item}
      onChange={(next) => change(at, next)}
      onRemove={() => onChange(fields.filter((_, place) => place !== at))}
    />
  ));
}

interface FieldRowProps {
  field: CollectField;
  onChange: (next: Partial<CollectField>) => void;
  onRemove: () => void;
}

function FieldRow({ field: { label, required }, onChange, onRemove }: FieldRowProps) {
  return (
    <div className="flex items-center gap-3">
      <input
        aria-label={text.making.fieldName}
        className={inputStyle}
        maxLength={COLLECT_LABEL_LENGTH}
        value={label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <Checkbox
        label={text.making.required}
        className="shrink-0 whitespace-nowrap"
        checked={required}
        onChange={({ target }) => onChange({ required: target.checked })}
      />
      <IconButton
        label={text.making.removeField(label)}
        icon={<X size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}

interface AddFieldProps {
  fields: readonly CollectField[];
  onAdd: (label: string) => void;
}

/** The usual fields that are not asked for yet, and one of one's own. */
function AddField({ fields, onAdd }: AddFieldProps) {
  const labels = fields.map(({ label }) => label);
  return (
    <div className="flex flex-wrap gap-2">
      {FIELD_LABELS.filter((label) => !labels.includes(label)).map((label) => (
        <Button key={label} size="sm" icon={<Plus size={15} />} onClick={() => onAdd(label)}>
          {label}
        </Button>
      ))}
      <Button size="sm" icon={<Plus size={15} />} onClick={() => onAdd('')}>
        {text.making.ownField}
      </Button>
    </div>
  );
}
