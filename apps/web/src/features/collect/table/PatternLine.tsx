import { useMutation } from '@tanstack/react-query';
import { archiveName, findUnknownParts, MAX_PATTERN_LENGTH } from '@transmit/contract/collect';
import { Check, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { inputStyle } from '#ui/form/input-style.ts';
import type { CollectionDetail } from '../api.ts';
import { text } from '../text.ts';

interface PatternLineProps {
  collection: CollectionDetail;
  onDone: () => Promise<void>;
}

/** Names in the archive by a pattern, with what becomes of an example while it is typed. */
export function PatternLine({ collection, onDone }: PatternLineProps) {
  const [typed, setTyped] = useState<string>();
  const pattern = typed ?? collection.pattern;
  const save = useSave(collection.code, pattern, async () => {
    await onDone();
    setTyped(undefined);
  });
  const example = text.table.example(exampleOf(pattern, collection));
  if (typed === undefined) {
    return (
      <Pattern pattern={pattern} example={example} onChange={() => setTyped(collection.pattern)} />
    );
  }
  return (
    <PatternForm
      fields={collection.fields}
      typed={typed}
      example={example}
      save={save}
      onType={setTyped}
    />
  );
}

function useSave(code: string, pattern: string, onSuccess: () => Promise<void>) {
  return useMutation({
    mutationFn: () => client.collect.change({ code, pattern }),
    onSuccess,
  });
}

interface PatternProps {
  pattern: string;
  example: string;
  onChange: () => void;
}

function Pattern({ pattern, example, onChange }: PatternProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
      {text.table.pattern}
      <span className="rounded-md bg-brand-soft px-2 py-0.5 text-brand">{pattern}</span>
      {example}
      <IconButton label={text.table.changePattern} icon={<Pencil size={15} />} onClick={onChange} />
    </p>
  );
}

interface PatternFormProps extends Omit<PatternFieldProps, 'isWrong'> {
  fields: CollectionDetail['fields'];
  example: string;
  save: ReturnType<typeof useSave>;
}

function PatternForm({ fields, typed, example, save, onType }: PatternFormProps) {
  const unknown = findUnknownParts(typed, fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unknown.length === 0 && typed.trim() !== '') save.mutate();
  };
  return (
    <form onSubmit={submit} className="grid min-w-0 flex-1 basis-72 gap-1">
      <PatternField typed={typed} isWrong={unknown.length > 0} onType={onType} />
      <p role="status" className="text-small text-muted">
        {unknown.length > 0 ? text.table.unknownParts(unknown.join('、')) : example}
        {save.error && errorText(save.error)}
      </p>
    </form>
  );
}

interface PatternFieldProps {
  typed: string;
  isWrong: boolean;
  onType: (typed: string) => void;
}

function PatternField({ typed, isWrong, onType }: PatternFieldProps) {
  return (
    <div className="flex gap-2">
      <input
        aria-label={text.table.patternField}
        aria-invalid={isWrong || undefined}
        className={inputStyle}
        maxLength={MAX_PATTERN_LENGTH}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <IconButton
        label={text.table.savePattern}
        icon={<Check size={17} />}
        type="submit"
        tone="brand"
      />
    </div>
  );
}

function exampleOf(pattern: string, { fields }: CollectionDetail): string {
  const person = {
    name: text.table.exampleName,
    number: '0217',
    receipt: '8F2K6QTW',
    values: fields.map(({ label }) => (/名/.test(label) ? text.table.exampleName : '0217')),
  };
  return archiveName(pattern, { person, fields }, { name: 'IMG_2231.jpg', place: 0, count: 6 });
}
