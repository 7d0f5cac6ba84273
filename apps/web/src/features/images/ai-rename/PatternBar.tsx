import { clsx } from 'clsx';
import { ChevronDown, GripVertical, Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { composeNames, splitAtSubject } from './compose-names.ts';
import {
  movePart,
  type NameForm,
  PATTERN_PARTS,
  type PatternPart,
  SEPARATORS,
  useNameForm,
} from './name-form.ts';
import { words } from './words.ts';

const { pattern } = words;

/** Parts of a name, as chips that are dragged or moved by their menus. */
export function PatternBar() {
  const { form, change } = useNameForm();
  const [dragged, setDragged] = useState<PatternPart>();
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged) change({ parts: movePart(form.parts, dragged, at) });
    setDragged(undefined);
  };
  return (
    <section
      aria-label={pattern.label}
      className="flex flex-wrap items-center gap-x-2 gap-y-2.5 border-y border-line bg-soft px-4 py-2.5 sm:px-5"
    >
      <span className="text-muted">{pattern.head}</span>
      {form.parts.map((part, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the menu of the chip does the same by keyboard
        <span
          key={part}
          draggable
          onDragStart={() => setDragged(part)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => drop(event, at)}
          className={clsx('flex items-center gap-2', dragged === part && 'opacity-50')}
        >
          {at > 0 && <span aria-hidden="true">{form.separator.trim() || '·'}</span>}
          <PartChip part={part} at={at} />
        </span>
      ))}
      <PatternMenu />
      <Example form={form} />
    </section>
  );
}

/** Adds a part, or puts another sign between the parts. */
function PatternMenu() {
  const { form, change } = useNameForm();
  const unused = PATTERN_PARTS.filter((part) => !form.parts.includes(part));
  return (
    <LateMenu
      trigger={<IconButton label={pattern.add} icon={<Plus size={17} />} />}
      groups={[
        unused.map((part) => ({
          label: pattern.parts[part],
          onSelect: () => change({ parts: [...form.parts, part] }),
        })),
        SEPARATORS.map((separator) => ({
          label: `${pattern.separator}：${pattern.separators[separator]}`,
          disabled: separator === form.separator,
          onSelect: () => change({ separator }),
        })),
      ]}
    />
  );
}

function PartChip({ part, at }: { part: PatternPart; at: number }) {
  const { form, change } = useNameForm();
  const isSubject = part === 'subject';
  const move = (to: number) => change({ parts: movePart(form.parts, part, to) });
  return (
    <LateMenu
      trigger={
        <button
          type="button"
          aria-label={pattern.partOf(pattern.parts[part])}
          className={clsx(
            'inline-flex h-9 items-center gap-1.5 rounded-md border bg-card px-2.5 text-small pointer-coarse:h-11',
            isSubject ? 'border-brand font-semibold text-brand' : 'border-line hover:border-line-2',
          )}
        >
          <GripVertical size={14} aria-hidden="true" className="cursor-grab text-muted" />
          {pattern.parts[part]}
          <ChevronDown size={14} aria-hidden="true" className="text-muted" />
        </button>
      }
      groups={[
        [
          { label: pattern.forward, disabled: at === 0, onSelect: () => move(at - 1) },
          {
            label: pattern.back,
            disabled: at === form.parts.length - 1,
            onSelect: () => move(at + 1),
          },
          {
            label: pattern.remove,
            disabled: isSubject,
            onSelect: () => change({ parts: form.parts.filter((other) => other !== part) }),
          },
        ],
      ]}
    />
  );
}

/** 青瓷花瓶 of a fixed day: what the pattern makes of it. */
const SAMPLE = {
  id: 'sample',
  original: 'IMG_4021',
  choice: 0,
  proposal: {
    candidates: [{ subject: '青瓷花瓶', from: 'text' }],
    date: { year: 2026, month: 11, day: 18, hour: 9, minute: 0, second: 0 },
    kind: 'product',
    lot: 'B240817',
  },
} as const;

function Example({ form }: { form: NameForm }) {
  const name = `${composeNames([SAMPLE], form).get(SAMPLE.id) ?? ''}.jpg`;
  const [head, subject, rest] = splitAtSubject(name, SAMPLE.proposal.candidates[0].subject);
  return (
    <p className="ml-auto min-w-0 text-small wrap-anywhere" data-figures>
      <span className="text-muted">{pattern.example} </span>
      {head}
      <b className="text-brand">{subject}</b>
      {rest}
    </p>
  );
}
