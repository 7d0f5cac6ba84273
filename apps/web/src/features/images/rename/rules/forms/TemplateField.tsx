import { TEMPLATE_PARTS } from '@transmit/imaging/rename/template';
import { useRef } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { words } from '../../words.ts';

interface TemplateFieldProps {
  label: string;
  value: string;
  /** Fault of the template; without one the hint shows. */
  problem?: string | undefined;
  hint?: string | undefined;
  /** The parts on offer, by their names in `TEMPLATE_PARTS`. */
  parts: readonly string[];
  onChange: (value: string) => void;
}

/** `/` would be a folder; the engine makes it `_`, and it is said while it is typed (row 124). */
const FORBIDDEN = /[<>"/\\|?*]/;

/** A text with parts in braces, which buttons put where the cursor stands. */
export function TemplateField({
  label,
  value,
  problem,
  hint,
  parts,
  onChange,
}: TemplateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (title: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const from = selectionStart ?? value.length;
    const text = `{${title}}`;
    onChange(value.slice(0, from) + text + value.slice(selectionEnd ?? from));
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  const forbidden = FORBIDDEN.exec(value)?.[0];
  const note = forbidden ? words.form.forbidden(forbidden) : hint;
  return (
    <div className="grid gap-2">
      <Field label={label} error={problem} hint={note}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={input}
            value={value}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <PartButtons parts={parts} onInsert={insert} />
    </div>
  );
}

interface PartButtonsProps {
  parts: readonly string[];
  onInsert: (title: string) => void;
}

function PartButtons({ parts, onInsert }: PartButtonsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{words.form.insert}</legend>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          onClick={() => onInsert(titleOf(part))}
          className="rounded-full border pointer-coarse:min-h-11 pointer-coarse:min-w-11 border-line bg-soft px-2.5 py-0.5 text-small text-fg hover:border-brand-line hover:bg-brand-soft hover:text-brand"
        >
          <span aria-hidden="true">+ </span>
          {titleOf(part)}
        </button>
      ))}
    </fieldset>
  );
}

function titleOf(part: string): string {
  return TEMPLATE_PARTS.find((known) => known.part === part)?.title ?? part;
}
