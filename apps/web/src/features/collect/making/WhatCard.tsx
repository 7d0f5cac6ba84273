import {
  COLLECT_KINDS,
  COLLECT_LABEL_LENGTH,
  COLLECT_NOTE_LENGTH,
  COLLECT_TITLE_LENGTH,
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
      <div className="grid gap-4 sm:grid-cols-[auto_1fr_1fr]">
        <Segmented
          legend={text.making.kinds}
          showLegend
          choices={COLLECT_KINDS.map((value) => ({ value, label: text.making.kind[value] }))}
          value={draft.kinds}
          onChange={(kinds) => onChange({ kinds })}
        />
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
      </div>
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

function Fields({ draft, faults, onChange }: WhatCardProps) {
  const { fields } = draft;
  const labels = fields.map(({ label }) => label);
  const change = (at: number, next: Partial<(typeof fields)[number]>) =>
    onChange({
      fields: fields.map((field, place) => (place === at ? { ...field, ...next } : field)),
    });
  const add = (label: string) => onChange({ fields: [...fields, { label, required: false }] });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 flex w-full justify-between">
        {text.making.fields}
        <span className="text-small text-muted" data-figures>
          {text.making.fieldCount(fields.length, MAX_COLLECT_FIELDS)}
        </span>
      </legend>
      {withPlaces(fields).map(({ place: at, item: { label, required } }) => (
        <div key={at} className="flex items-center gap-3">
          <input
            aria-label={text.making.fieldName}
            className={inputStyle}
            maxLength={COLLECT_LABEL_LENGTH}
            value={label}
            onChange={({ target }) => change(at, { label: target.value })}
          />
          <Checkbox
            label={text.making.required}
            className="shrink-0 whitespace-nowrap"
            checked={required}
            onChange={({ target }) => change(at, { required: target.checked })}
          />
          <IconButton
            label={text.making.removeField(label)}
            icon={<X size={16} />}
            onClick={() => onChange({ fields: fields.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
      {faults.fields && (
        <p role="alert" className="text-small text-danger">
          {faults.fields}
        </p>
      )}
      {fields.length < MAX_COLLECT_FIELDS && (
        <div className="flex flex-wrap gap-2">
          {FIELD_LABELS.filter((label) => !labels.includes(label)).map((label) => (
            <Button key={label} size="sm" icon={<Plus size={15} />} onClick={() => add(label)}>
              {label}
            </Button>
          ))}
          <Button size="sm" icon={<Plus size={15} />} onClick={() => add('')}>
            {text.making.ownField}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
