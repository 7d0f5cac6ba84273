import { clsx } from 'clsx';
import { Layers, ListChecks, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx';
import { DropSign } from '#ui/form/DropSign.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useKeptFocus } from '#ui/lists/use-kept-focus.ts';
import { WaxSeal } from '../../sealed/WaxSeal.tsx';
import { shareLines } from '../../share/share-sentences.ts';
import { text } from '../../text.ts';
import { groupShares, isEnded, isLoneArrival } from '../intake/arrivals.ts';
import { useRoomLeft } from '../intake/upload-room.ts';
import { PromisedStrips } from '../promised/PromisedStrips.tsx';
import { SealedNote } from '../sealing/SealedNote.tsx';
import { useIsSealing } from '../sealing/use-sealing.ts';
import { closeSending, isOver, useSendings } from '../sendings.ts';
import { queue, shareTogether } from '../uploads.ts';
import { AddMore } from './AddMore.tsx';
import { LostNotice } from './LostNotice.tsx';
import { chosenSummary, panelSummary } from './panel-summary.ts';
import { canGoOn } from './task-actions.ts';
import { taskText } from './task-text.ts';
import { UploadTaskList } from './UploadTaskList.tsx';
import { setNews, useUploadsView } from './uploads-view.ts';

interface UploadPanelProps {
  /** Its list stands in the place of the drop zone. */
  isScreen: boolean;
  isDragging: boolean;
}

/** Everything on its way, with what can be done to all of it at once. Load it lazily. */
export function UploadPanel({ isScreen, isDragging }: UploadPanelProps) {
  const hasUnstarted = useUploadsView((state) => state.progress.unstarted > 0);
  const isDurable = useUploadsView((state) => state.isDurable);
  const card = useRef<HTMLElement>(null);
  useShowNews(card);
  useKeptFocus(card);
  useShowOnceStarted(card);
  const isSealing = useIsSealing();
  const isToBeSealed = isSealing && hasUnstarted;
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label={taskText.panel.title}
      className="scroll-mt-20 scroll-mb-4 overflow-hidden"
    >
      <PanelHead isScreen={isScreen} isToBeSealed={isToBeSealed} />
      {!isDurable && (
        <Notice tone="warn" className="mx-4 mb-4 sm:mx-6">
          {text.drop.forgetful}
        </Notice>
      )}
      <LostNotice />
      <PromisedStrips />
      <UploadTaskList />
      {isScreen && isDragging && <DropSign>{text.drop.release}</DropSign>}
      {isToBeSealed && <SealedNote />}
    </Card>
  );
}

interface PanelHeadProps {
  isScreen: boolean;
  isToBeSealed: boolean;
}

function PanelHead({ isScreen, isToBeSealed }: PanelHeadProps) {
  const progress = useUploadsView((state) => state.progress);
  const left = useRoomLeft();
  // A list of cancelled files alone has nothing to be sent, and states to tell.
  const isMoving = progress.unstarted === 0 || progress.total > progress.unstarted;
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-6">
      {isMoving && progress.total > 0 && (
        <ProgressRing value={progress.percent} label={taskText.panel.ring} size={50} />
      )}
      <div className={clsx('min-w-40 flex-1 sm:min-w-72', isToBeSealed && 'max-sm:pr-18')}>
        <h2 className="text-h3 font-semibold">
          {isMoving ? taskText.panel.title : taskText.panel.chosen}
        </h2>
        <p className="text-small text-muted" data-figures>
          {isMoving ? panelSummary(progress) : chosenSummary(progress, left)}
        </p>
      </div>
      <PanelActions />
      {isScreen && <AddMore />}
      {isToBeSealed && (
        <WaxSeal size={72} className="-my-3 max-sm:absolute max-sm:top-5 max-sm:right-3" />
      )}
    </div>
  );
}

/** On a phone the list is far below the button that files were chosen with. */
function useShowNews(card: RefObject<HTMLElement | null>): void {
  const hasNews = useUploadsView((state) => state.hasNews);
  useEffect(() => {
    if (!hasNews) return;
    setNews(false);
    bringIntoSight(card.current, 'nearest');
  }, [hasNews, card]);
}

function bringIntoSight(card: HTMLElement | null, block: ScrollLogicalPosition): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
}

/** The button that started them stands outside the list, on a phone far below, and goes with its slip. */
function useShowOnceStarted(card: RefObject<HTMLElement | null>): void {
  const unstarted = useUploadsView((state) => state.progress.unstarted);
  const before = useRef(unstarted);
  useEffect(() => {
    const isStarted = before.current > 0 && unstarted === 0;
    before.current = unstarted;
    if (!isStarted || !card.current) return;
    const isLost = document.activeElement === document.body;
    if (isLost) card.current.focus({ preventScroll: true });
    if (card.current.getBoundingClientRect().top < 0) bringIntoSight(card.current, 'start');
  }, [unstarted, card]);
}

function PanelActions() {
  const { busy } = useUploadsView((state) => state.progress);
  const sendings = useSendings();
  const byId = useUploadsView((state) => state.byId);
  const tasks = [...byId.values()];
  const isStopped = busy === 0 && tasks.some(canGoOn);
  const lone = tasks.filter((task) => isLoneArrival(task, sendings));
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {tasks.some((task) => isEnded(task, sendings)) && (
        <Button size="sm" icon={<ListChecks size={16} />} onClick={clearEnded}>
          {taskText.panel.clearDone}
        </Button>
      )}
      {lone.length > 1 && busy === 0 && (
        <Button
          size="sm"
          icon={<Layers size={16} />}
          onClick={() => shareTogether(lone.map(({ id }) => id))}
        >
          {taskText.panel.bundle}
        </Button>
      )}
      {groupShares(tasks, sendings).length > 1 && (
        <CopyButton size="sm" onCopy={copyAllCodes}>
          {taskText.panel.copyAll}
        </CopyButton>
      )}
      {(busy > 0 || isStopped) && <PauseButton isStopped={isStopped} />}
    </div>
  );
}

/** One button, so that it keeps the focus when it has become the other. */
function PauseButton({ isStopped }: { isStopped: boolean }) {
  return (
    <Button
      variant={isStopped ? 'primary' : 'secondary'}
      size="sm"
      icon={isStopped ? <Play size={16} /> : <Pause size={16} />}
      onClick={isStopped ? resumeAll : () => queue.pauseAll()}
    >
      {isStopped ? taskText.panel.resumeAll : taskText.panel.pauseAll}
    </Button>
  );
}

function resumeAll(): void {
  for (const task of queue.tasks) if (canGoOn(task)) queue.restart(task.id);
}

function clearEnded(): void {
  const sendings = useSendings.getState();
  const ended = queue.tasks.filter((task) => isEnded(task, sendings));
  queue.remove(...ended.map(({ id }) => id));
  for (const sending of sendings.byId.values()) if (isOver(sending)) closeSending(sending.id);
}

function copyAllCodes(): Promise<boolean> {
  return copyText(shareLines(groupShares(queue.tasks, useSendings.getState())));
}
