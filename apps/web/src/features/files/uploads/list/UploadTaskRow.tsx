import type { UploadTask } from '@transmit/transfer';
import { clsx } from 'clsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { WaxSeal } from '../../sealed/WaxSeal.tsx';
import { FeeText } from '../../share/FeeText.tsx';
import { openShare } from '../../share/use-share.ts';
import { nameSeal, useSeals } from '../sealing/seals.ts';
import { useIsSealing } from '../sealing/use-sealing.ts';
import { useSendings } from '../sendings.ts';
import { CodeLine, ShareButton } from './CodeLine.tsx';
import { RetryCountdown } from './RetryCountdown.tsx';
import { RowHead } from './RowHead.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TaskThumbnail } from './TaskThumbnail.tsx';
import { taskText } from './task-text.ts';
import { folderInside, type TaskWords, taskFolder, wordsFor } from './task-words.ts';
import { useUploadsView } from './uploads-view.ts';

/** One file: what it is, how far it is, what can be done about it. */
export function UploadTaskRow({ id, isInside = false }: { id: string; isInside?: boolean }) {
  const task = useUploadsView((state) => state.byId.get(id));
  // Its own code is in 我的发送; here stands the one that it shares.
  const isShared = useSendings((state) => state.idOfTask.has(id));
  const seal = useSeals((state) => state.byTask.get(id));
  if (!task) return null;
  const words = wordsFor(task);
  const name = seal ? nameSeal(seal) : task.name;
  const receipt = isShared ? null : task.receipt;
  return (
    <div
      className={clsx(
        'flex items-center gap-3 px-4 sm:gap-4 sm:px-6',
        isInside ? 'py-2 pl-8 sm:pl-16' : 'py-3.5',
      )}
    >
      <Picture task={task} isSealed={seal !== undefined} isInside={isInside} />
      <div className="min-w-0 flex-1">
        <RowHead name={name} words={words} />
        <Way task={task} name={name} words={words} isInside={isInside} />
        {receipt ? (
          <CodeLine
            code={receipt.code}
            facts={[formatBytes(task.size), taskText.task.expires(receipt.expireTime.slice(0, 10))]}
          />
        ) : (
          <StateLine task={task} words={words} />
        )}
      </div>
      <div className="flex shrink-0 items-center sm:gap-1">
        {receipt && <ShareButton name={name} onOpen={() => openShare(id)} />}
        {/* On a phone the code needs the room; 清除已完成 takes finished rows away. */}
        <span className={clsx('contents', receipt && 'max-sm:hidden')}>
          {(!isShared || !task.receipt) && <TaskActions task={task} name={name} />}
        </span>
      </div>
    </div>
  );
}

interface PictureProps {
  task: UploadTask;
  isSealed: boolean;
  isInside: boolean;
}

function Picture({ task: { id, name, hasSource }, isSealed, isInside }: PictureProps) {
  if (isSealed) return <WaxSeal size={42} />;
  return <TaskThumbnail id={id} name={name} hasSource={hasSource} size={isInside ? 32 : 42} />;
}

interface WayProps {
  task: UploadTask;
  name: string;
  words: TaskWords;
  isInside: boolean;
}

/** The folder that it comes from, and how far it is. */
function Way({ task, name, words, isInside }: WayProps) {
  const folder = isInside ? folderInside(task) : taskFolder(task);
  return (
    <>
      {folder && (
        <MiddleEllipsis text={taskText.task.folder(folder)} className="text-caption text-muted" />
      )}
      {words.bar && (
        <ProgressBar
          value={words.bar.value}
          tone={words.bar.tone}
          label={taskText.task.progress(name)}
          className="my-1.5"
        />
      )}
    </>
  );
}

function StateLine({ task, words }: { task: UploadTask; words: TaskWords }) {
  const difference = useUploadsView((state) => state.differences.get(task.id));
  const isSealing = useIsSealing();
  const isProblem = words.isProblem || difference !== undefined;
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-small" data-figures>
      <p
        className={clsx('flex flex-wrap gap-x-3', isProblem ? 'text-danger' : 'text-muted')}
        role={words.stage === 'failed' || difference ? 'alert' : undefined}
      >
        <span className="sm:hidden">{words.label}</span>
        {words.line.map((part) => (
          <span key={part}>{part}</span>
        ))}
        {task.retryAt !== null && <RetryCountdown retryAt={task.retryAt} />}
        {difference && <span>{taskText.differences[difference]}</span>}
      </p>
      {/* Sealed, all of them are charged as one. */}
      {words.stage === 'unstarted' && !isSealing && (
        <p className="text-muted">
          <FeeText sizes={[task.size]} />
        </p>
      )}
    </div>
  );
}
