import type { RenameRow } from '@transmit/imaging';
import { clsx } from 'clsx';
import { Check, Pencil, RefreshCw, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { EngineBadge } from '../ai/EngineBadge.tsx';
import { NameEditor } from '../rename/table/NameEditor.tsx';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { aiNames, choices, choose } from './ai-names.ts';
import { splitAtSubject, subjectOf } from './compose-names.ts';
import type { Proposal } from './name-detail.ts';
import { type NameTypes, nameAnew } from './name-workbench.ts';
import { RemoveFile } from './RemoveFile.tsx';
import { useNameEngine } from './use-name-engine.ts';
import { words } from './words.ts';

type Item = WorkItem<NameTypes>;

interface ProposedNameProps {
  item: Item;
  row: RenameRow;
  proposal?: Proposal | undefined;
}

/** The name before and the one proposed, with what else it could be. */
export function ProposedName({ item, row, proposal }: ProposedNameProps) {
  const { id } = item;
  const [isEditing, setEditing] = useState(false);
  const choice = useStore(choices, ({ byId }) => byId.get(id) ?? 0);
  return (
    <>
      <NameHead
        {...{ item, row }}
        chosen={proposal?.candidates[choice]}
        onEdit={() => setEditing(true)}
      />
      {isEditing ? (
        <NameEditor
          before={row.before}
          after={row.after}
          onDone={({ stem }) => {
            if (stem !== undefined) aiNames.fix([[id, stem]]);
            setEditing(false);
          }}
        />
      ) : (
        <NameButton
          row={row}
          subject={subjectOf(proposal, choice)}
          onEdit={() => setEditing(true)}
        />
      )}
      {proposal && proposal.candidates.length > 1 && (
        <Candidates
          name={row.before}
          proposal={proposal}
          choice={choice}
          onChoose={(at) => choose(id, at)}
        />
      )}
    </>
  );
}

interface NameHeadProps {
  item: Item;
  row: RenameRow;
  chosen: Proposal['candidates'][number] | undefined;
  onEdit: () => void;
}

/** The name before, who made the new one, and what can be done with it. */
function NameHead({ item, row, chosen, onEdit }: NameHeadProps) {
  const { id } = item;
  const isByHand = useStore(aiNames.view, ({ fixed }) => fixed.has(id));
  const detail = doneOf(item)?.detail;
  const from = detail?.by === 'local' ? chosen?.from : undefined;
  return (
    <div className="flex items-start gap-2">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
        <MiddleEllipsis text={row.before} className="max-w-full" />
        <EngineBadge name={detail?.by === 'service' ? detail.engine : undefined} />
        {from && <Badge className="text-caption!">{words.row.from[from]}</Badge>}
        {isByHand && <Badge tone="brand">{words.row.byHand}</Badge>}
        {row.issues.includes('numbered') && <Badge tone="info">{words.row.numbered}</Badge>}
      </span>
      <span className="-my-1.5 flex shrink-0 text-muted">
        {detail?.by === 'service' && <AnewButton id={id} name={row.before} />}
        <ByHandButton id={id} name={row.before} onEdit={onEdit} />
        <RemoveFile id={id} name={row.before} />
      </span>
    </div>
  );
}

interface ByHandButtonProps {
  id: string;
  name: string;
  onEdit: () => void;
}

/** A name typed by hand is given back; any other is edited. */
function ByHandButton({ id, name, onEdit }: ByHandButtonProps) {
  const isByHand = useStore(aiNames.view, ({ fixed }) => fixed.has(id));
  return isByHand ? (
    <IconButton
      label={words.row.release(name)}
      icon={<RotateCcw size={16} />}
      onClick={() => aiNames.fix([[id, undefined]])}
    />
  ) : (
    <IconButton label={words.row.edit(name)} icon={<Pencil size={16} />} onClick={onEdit} />
  );
}

interface NameButtonProps {
  row: RenameRow;
  subject: string;
  onEdit: () => void;
}

function NameButton({ row, subject: wanted, onEdit }: NameButtonProps) {
  const [head, subject, rest] = splitAtSubject(row.after, wanted);
  return (
    <button
      type="button"
      aria-label={`${head}${subject}${rest}，${words.row.edit(row.before)}`}
      onClick={onEdit}
      className="-mx-1.5 cursor-text justify-self-start rounded-md px-1.5 text-left text-lead wrap-anywhere text-muted hover:bg-soft pointer-coarse:min-h-11"
    >
      {head}
      <b className="font-semibold text-fg">{subject}</b>
      {rest}
    </button>
  );
}

interface CandidatesProps {
  name: string;
  proposal: Proposal;
  choice: number;
  onChoose: (choice: number) => void;
}

function Candidates({ name, proposal, choice, onChoose }: CandidatesProps) {
  return (
    <fieldset className="mt-0.5 flex flex-wrap gap-1.5">
      <legend className="sr-only">{words.row.candidates(name)}</legend>
      {proposal.candidates.map(({ subject }, at) => (
        <button
          key={subject}
          type="button"
          aria-pressed={at === choice}
          onClick={() => onChoose(at)}
          className={clsx(
            'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-small wrap-anywhere pointer-coarse:min-h-11',
            at === choice
              ? 'border-brand bg-brand-soft text-brand'
              : 'border-line hover:border-brand-line',
          )}
        >
          {at === choice && <Check size={15} aria-hidden="true" className="shrink-0" />}
          {subject}
        </button>
      ))}
    </fieldset>
  );
}

/** Other names cost as much as the first. */
function AnewButton({ id, name }: { id: string; name: string }) {
  const { engine, points } = useNameEngine();
  if (engine === 'local') return null;
  return (
    <IconButton
      label={words.row.anew(name, points)}
      icon={<RefreshCw size={16} />}
      onClick={() => {
        choose(id, 0);
        nameAnew(id);
      }}
    />
  );
}
