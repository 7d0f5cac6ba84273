import { checkTitle, mendFault, type TitleFault, titlePlatform } from '@transmit/contract/titles';
import { clsx } from 'clsx';
import { Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { isInputMethodKey } from '#ui/form/input-method-key.ts';
import { inputStyle } from '#ui/form/input-style.ts';
import { newlyTyped } from '#ui/form/newly-typed.ts';
import type { TitleForm } from './title-form.ts';
import { words } from './words.ts';

interface TitleChoiceProps {
  /** Name of the radios of one picture. */
  group: string;
  title: string;
  platform: TitleForm['platform'];
  isChosen: boolean;
  onChoose: () => void;
  onEdit: (title: string) => void;
}

/** One title of three: how long it is for its place, and what that place would refuse, mended where it stands. */
export function TitleChoice(props: TitleChoiceProps) {
  const { group, title, platform, isChosen, onChoose, onEdit } = props;
  const [isEditing, setEditing] = useState(false);
  const { faults } = checkTitle(title, platform);
  return (
    <li>
      <div
        className={clsx(
          'flex items-center gap-x-3 rounded-md border px-3 py-1.5 max-sm:flex-wrap',
          isChosen ? 'border-brand-line bg-brand-soft' : 'border-transparent hover:bg-soft',
        )}
      >
        <TitleRadio {...{ group, title, isChosen, onChoose }} />
        {isEditing ? (
          <TitleEditor
            title={title}
            onDone={(typed) => {
              setEditing(false);
              if (typed !== undefined) onEdit(typed);
            }}
          />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the radio beside it does the same by keyboard
          // biome-ignore lint/a11y/useKeyWithClickEvents: the radio beside it does the same by keyboard
          <span className="min-w-0 flex-1 cursor-pointer wrap-anywhere" onClick={onChoose}>
            <Marked title={title} faults={faults} />
          </span>
        )}
        <Length title={title} platform={platform} />
        <TitleTools title={title} onEdit={() => setEditing(true)} />
      </div>
      {faults.map((fault) => (
        <Fault
          key={`${fault.start}-${fault.kind}`}
          fault={fault}
          place={titlePlatform(platform).name}
          onMend={() => onEdit(mendFault(title, fault))}
        />
      ))}
    </li>
  );
}

type TitleRadioProps = Pick<TitleChoiceProps, 'group' | 'title' | 'isChosen' | 'onChoose'>;

function TitleRadio({ group, title, isChosen, onChoose }: TitleRadioProps) {
  return (
    <input
      type="radio"
      name={group}
      aria-label={title}
      checked={isChosen}
      onChange={onChoose}
      className="size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border border-line-2 bg-card checked:border-[5px] checked:border-brand pointer-coarse:size-6"
    />
  );
}

function TitleTools({ title, onEdit }: { title: string; onEdit: () => void }) {
  return (
    <span className="flex shrink-0 text-muted">
      <IconButton label={words.row.edit(title)} icon={<Pencil size={15} />} onClick={onEdit} />
      <CopyIconButton label={words.row.copy(title)} onCopy={() => copyText(title)} />
    </span>
  );
}

function TitleEditor({ title, onDone }: { title: string; onDone: (typed?: string) => void }) {
  const [opened] = useState(title);
  const finish = (text: string) => onDone(newlyTyped(text.trim(), opened) || undefined);
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it opens under the person's own click or key
      autoFocus
      aria-label={words.row.editing}
      defaultValue={opened}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => finish(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (isInputMethodKey(event.nativeEvent)) return;
        if (event.key === 'Enter') finish(event.currentTarget.value);
        if (event.key === 'Escape') onDone();
      }}
      className={clsx(inputStyle, 'h-9 min-w-0 flex-1 px-2')}
    />
  );
}

/** Words that may not stand there are underlined in place. */
function Marked({ title, faults }: { title: string; faults: readonly TitleFault[] }) {
  let at = 0;
  const pieces = faults.flatMap(({ start, end }) => {
    const before = title.slice(at, start);
    at = end;
    return [
      before,
      <mark
        key={start}
        className="rounded-sm bg-warn-soft text-warn underline decoration-wavy decoration-1 underline-offset-4"
      >
        {title.slice(start, end)}
      </mark>,
    ];
  });
  return (
    <>
      {pieces}
      {title.slice(at)}
    </>
  );
}

function Length({ title, platform }: Pick<TitleChoiceProps, 'title' | 'platform'>) {
  const { length, most } = checkTitle(title, platform);
  const { unit } = titlePlatform(platform);
  const isOver = most !== undefined && length > most;
  return (
    <span className="w-24 shrink-0 text-caption text-muted max-sm:ml-8" data-figures>
      <span className={clsx('block text-right max-sm:text-left', isOver && 'text-warn')}>
        {most === undefined
          ? words.row.countOnly(length, unit)
          : words.row.count(length, most, unit)}
      </span>
      {most !== undefined && (
        <span aria-hidden="true" className="mt-0.5 block h-1 overflow-hidden rounded-full bg-track">
          <span
            className={clsx('block h-full rounded-full', isOver ? 'bg-bar-warn' : 'bg-brand')}
            style={{ width: `${Math.min(100, (length / most) * 100)}%` }}
          />
        </span>
      )}
    </span>
  );
}

interface FaultProps {
  fault: TitleFault;
  place: string;
  onMend: () => void;
}

function Fault({ fault, place, onMend }: FaultProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 py-1 pl-3 text-small text-warn">
      <TriangleAlert size={16} aria-hidden="true" className="shrink-0" />
      {faultText(fault, place)}
      <button
        type="button"
        onClick={onMend}
        className="font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {mendText(fault)}
      </button>
    </p>
  );
}

function faultText({ kind, text, start, end }: TitleFault, place: string): string {
  if (kind === 'too-long') return words.faults['too-long'](end - start, place);
  return kind === 'repeated' ? words.faults.repeated(text) : words.faults[kind](text, place);
}

function mendText({ kind, instead }: TitleFault): string {
  if (kind === 'too-long') return words.faults.cut;
  return instead.trim() === '' ? words.faults.take : words.faults.replace(instead);
}
