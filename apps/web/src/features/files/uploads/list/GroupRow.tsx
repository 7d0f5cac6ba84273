import type { OverallProgress } from '@transmit/transfer';
import { clsx } from 'clsx';
import { ChevronDown, Pause, Play, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { formatBytes, formatSpeed } from '#ui/words/format.ts';
import { cancelTogether, pauseTogether, resumeTogether } from '../engine/together.ts';
import { groupWords } from './group-words.ts';
import { RowHead } from './RowHead.tsx';
import { groupText } from './task-text.ts';

interface GroupRowProps {
  name: string;
  icon: ReactNode;
  ids: readonly string[];
  progress: OverallProgress;
  /** Undefined where its files stand below it in any case. */
  isOpen?: boolean | undefined;
  onToggle: () => void;
  /** In place of how far it is. */
  line?: ReactNode;
  /** Before the buttons. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Several files as one: how far they are together, and what can be done to all of them at once. */
export function GroupRow(props: GroupRowProps) {
  const { name, icon, ids, progress, isOpen, onToggle, line, action, children } = props;
  const words = groupWords(progress);
  return (
    <div className="px-4 py-3.5 sm:px-6">
      {/* On a phone a code and its button do not stand in one line. */}
      <div className={clsx('flex items-center gap-3 sm:gap-4', action && 'max-sm:flex-wrap')}>
        {icon}
        <div className={clsx('min-w-0 flex-1', action && 'max-sm:basis-52')}>
          <RowHead name={name} words={words} />
          {words.hasBar && (
            <ProgressBar
              value={progress.percent}
              tone={words.tone}
              label={groupText.progress(name)}
              className="my-1.5"
            />
          )}
          {line ?? <HowFar progress={progress} />}
        </div>
        <div className="ml-auto flex shrink-0 items-center sm:gap-1">
          {action}
          <GroupActions name={name} ids={ids} progress={progress} />
          {isOpen !== undefined && (
            <IconButton
              icon={<ChevronDown size={18} className={clsx(isOpen && 'rotate-180')} />}
              label={isOpen ? groupText.close(name) : groupText.open(name)}
              aria-expanded={isOpen}
              onClick={onToggle}
            />
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

function HowFar({ progress }: { progress: OverallProgress }) {
  const { done, total, loadedBytes, sizeBytes, bytesPerSecond } = progress;
  const parts = [
    done === 0 && loadedBytes === 0 ? groupText.made(total) : groupText.counts(done, total),
    loadedBytes > 0 && loadedBytes < sizeBytes
      ? `${formatBytes(loadedBytes)} / ${formatBytes(sizeBytes)}`
      : formatBytes(sizeBytes),
    ...(bytesPerSecond > 0 ? [formatSpeed(bytesPerSecond)] : []),
  ];
  return (
    <p className="text-small text-muted" data-figures>
      {parts.join(' · ')}
    </p>
  );
}

/** One button that goes on or pauses, so that it keeps the focus, and one that ends. */
function GroupActions({ name, ids, progress }: Pick<GroupRowProps, 'name' | 'ids' | 'progress'>) {
  const { busy, failed, paused, done, total } = progress;
  const isStopped = busy === 0 && failed + paused > 0;
  const verb = busy > 0 ? groupText.pause : failed > 0 ? groupText.retry : groupText.resume;
  const icon =
    busy > 0 ? <Pause size={18} /> : failed > 0 ? <RotateCw size={18} /> : <Play size={18} />;
  const end = busy + failed + paused > 0 && done < total ? groupText.cancel : groupText.remove;
  return (
    <>
      {(busy > 0 || isStopped) && (
        <IconButton
          icon={icon}
          label={`${verb} ${name}`}
          title={verb}
          tone={busy > 0 ? 'plain' : 'brand'}
          onClick={() => (busy > 0 ? pauseTogether(ids) : resumeTogether(ids))}
        />
      )}
      <IconButton
        icon={<X size={18} />}
        label={`${end} ${name}`}
        title={end}
        tone="danger"
        onClick={() => cancelTogether(name, ids)}
      />
    </>
  );
}
