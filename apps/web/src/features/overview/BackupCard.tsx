import { fromWireTime } from '@transmit/contract';
import { Archive, History, type LucideIcon } from 'lucide-react';
import { Card } from '#ui/layout/Card.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import type { Backup } from './api.ts';
import { text } from './text.ts';

const words = text.backup;

/** The last backup, and apart from it the last one that was proven to be good for something. */
export function BackupCard({ backups }: { backups: readonly Backup[] }) {
  return (
    <Card className="grid content-start gap-4 p-5 sm:p-6">
      <h2 className="text-h3 font-semibold">{words.title}</h2>
      {backups.length === 0 && <p className="text-muted">{words.none}</p>}
      {backups.map((backup) => (
        <Proofs key={backup.folder} backup={backup} isNamed={backups.length > 1} />
      ))}
    </Card>
  );
}

function Proofs({ backup, isNamed }: { backup: Backup; isNamed: boolean }) {
  return (
    <section className="grid gap-3">
      {isNamed && (
        <h3 className="truncate font-code text-small text-muted" title={backup.folder}>
          {backup.folder}
        </h3>
      )}
      <Proof
        icon={Archive}
        title={words.last}
        time={backup.made_time}
        note={words.results[backup.result]}
        isGood={backup.result === 'whole'}
      />
      <Proof
        icon={History}
        title={words.drill}
        time={backup.drill?.proven_time ?? null}
        note={backup.drill ? words.drills[backup.drill.result] : words.noDrill}
        isGood={backup.drill?.result === 'sound'}
      />
    </section>
  );
}

interface ProofProps {
  icon: LucideIcon;
  title: string;
  time: string | null;
  note: string;
  isGood: boolean;
}

function Proof({ icon: Icon, title, time, note, isGood }: ProofProps) {
  const at = time === null ? undefined : fromWireTime(time);
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className={`grid size-10 shrink-0 place-items-center rounded-lg ${
          isGood ? 'bg-brand-soft text-brand' : 'bg-warn-soft text-warn'
        }`}
      >
        <Icon size={19} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{title}</span>
          <span className="font-semibold" data-figures>
            {at === undefined ? words.never : <RelativeTime time={at} />}
          </span>
        </p>
        <p className={`text-small ${isGood ? 'text-muted' : 'text-warn'}`}>{note}</p>
      </div>
    </div>
  );
}
