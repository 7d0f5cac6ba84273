import {
  doubtText,
  type LeftLine,
  type ReadRoster,
  readRosterText,
} from '@transmit/contract/collect';
import { CircleCheck, FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { text } from '../text.ts';
import type { RosterDraft } from './roster-draft.ts';
import { addLeft, dropLeft, fromRead, NO_ROSTER } from './roster-draft.ts';

interface RosterCardProps {
  roster: RosterDraft;
  onChange: (roster: RosterDraft) => void;
}

const FIRST_SHOWN = 30;

/** The list of names to tick off: pasted, or from a workbook; doubtful lines are asked about. */
export function RosterCard({ roster, onChange }: RosterCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const take = (read: ReadRoster, source: string) => onChange(fromRead(read, source));
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    try {
      const { readRosterFile } = await import('./read-roster-file.ts');
      take(await readRosterFile(file, new AbortController().signal), file.name);
    } catch (error) {
      const { RosterFileProblem } = await import('./read-roster-file.ts');
      toast(
        error instanceof RosterFileProblem ? error.message : text.roster.unread(file.name),
        'error',
      );
    } finally {
      setReading(false);
    }
  };
  return (
    <Card className="overflow-clip">
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="text-h3 font-semibold">
              {text.roster.title}{' '}
              <span className="text-small font-normal text-muted">{text.handIn.optional}</span>
            </h2>
            <p className="text-small text-muted">{text.roster.lead}</p>
          </div>
          <Button
            size="sm"
            icon={<FileSpreadsheet size={16} />}
            busy={isReading}
            onClick={() => input.current?.click()}
          >
            {text.roster.file}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text.roster.file}
            accept=".xlsx,.xlsm,.csv,.txt"
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
        <TextArea
          label={text.roster.paste}
          hint={text.roster.hint}
          rows={4}
          value={roster.typed}
          onChange={({ target }) =>
            onChange({ ...fromRead(readRosterText(target.value), ''), typed: target.value })
          }
        />
        {roster.people.length > 0 && (
          <>
            <Notice
              tone="ok"
              icon={<CircleCheck size={17} />}
              action={
                <Button size="sm" variant="ghost" onClick={() => onChange(NO_ROSTER)}>
                  {text.handIn.clear}
                </Button>
              }
            >
              {text.roster.found(roster.people.length, roster.source, roster.column)}
            </Notice>
            <p className="[overflow-wrap:anywhere]">
              {roster.people
                .slice(0, FIRST_SHOWN)
                .map(({ name }) => name)
                .join('、')}
              {roster.people.length > FIRST_SHOWN && (
                <span className="text-muted"> {text.roster.all(roster.people.length)}</span>
              )}
            </p>
          </>
        )}
      </div>
      {roster.left.length > 0 && (
        <div className="border-t border-line bg-soft px-5 py-4 sm:px-6">
          <p className="text-small text-muted">{text.roster.leftLines(roster.left.length)}</p>
          <ul className="divide-y divide-line">
            {roster.left.map((line) => (
              <Left
                key={`${line.line}-${line.name}`}
                line={line}
                onAdd={() => onChange(addLeft(roster, line))}
                onDrop={() => onChange(dropLeft(roster, line))}
              />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function Left({ line, onAdd, onDrop }: { line: LeftLine; onAdd: () => void; onDrop: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-small">
      <span className="w-16 shrink-0 text-muted" data-figures>
        {text.roster.line(line.line)}
      </span>
      <span className="min-w-0 flex-1">
        {line.name} <span className="text-accent">{doubtText(line)}</span>
      </span>
      {line.reason !== 'many' && (
        <Button size="sm" variant="ghost" onClick={onAdd}>
          {line.reason === 'same' ? text.roster.twoPeople : text.roster.add}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onDrop}>
        {text.roster.drop}
      </Button>
    </li>
  );
}
