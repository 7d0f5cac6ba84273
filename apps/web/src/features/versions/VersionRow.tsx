import { useMutation, useQueryClient } from '@tanstack/react-query';
import { VERSION_TARGET, type VersionTarget } from '@transmit/contract';
import { clsx } from 'clsx';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import { type Online, releaseVersion, undoRelease, VERSIONS_KEY, type Version } from './api.ts';
import { text } from './text.ts';
import { readVersionState, type VersionState } from './version-state.ts';

const words = text.row;
const UNDO_MS = 8000;

const TARGET_TONES: Record<VersionTarget, Tone> = {
  [VERSION_TARGET.frontend]: 'info',
  [VERSION_TARGET.backend]: 'accent',
  [VERSION_TARGET.all]: 'brand',
};

interface VersionRowProps {
  version: Version;
  online: Online;
  /** The spine begins and ends with them. */
  isFirst: boolean;
  isLast: boolean;
}

/** One version on the spine: filled is online, hollow was never released. */
export function VersionRow({ version, online, isFirst, isLast }: VersionRowProps) {
  const { content, create_time, pro_update_time } = version;
  const state = readVersionState(version, online);
  return (
    <div className="relative mr-5 ml-12 border-b border-line py-4 sm:mr-6 sm:ml-14">
      <Spine isFirst={isFirst} isLast={isLast} />
      <Dot state={state} />
      <RowHead version={version} state={state} />
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{content}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-small text-muted" data-figures>
        <span>{words.created(create_time.slice(5, 16))}</span>
        {pro_update_time && <span>{words.released(pro_update_time.slice(5, 16))}</span>}
      </p>
    </div>
  );
}

interface StatedVersionProps {
  version: Version;
  state: VersionState;
}

function RowHead({ version, state }: StatedVersionProps) {
  const isOnline = state.kind === 'online' || state.kind === 'partly';
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1.5">
      <h3 className={clsx('font-code text-lead font-semibold', isOnline && 'text-brand')}>
        {version.ver_num}
      </h3>
      <Badge tone={TARGET_TONES[version.target]}>{text.targets[version.target]}</Badge>
      <StateBadge state={state} />
      {state.kind !== 'online' && <ReleaseButton version={version} state={state} />}
    </div>
  );
}

function Spine({ isFirst, isLast }: Pick<VersionRowProps, 'isFirst' | 'isLast'>) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute -left-[21px] w-px bg-line-2 sm:-left-[25px]',
        isFirst ? 'top-8' : 'top-0',
        isLast ? 'h-8' : '-bottom-px',
        isFirst && isLast && 'hidden',
      )}
    />
  );
}

function Dot({ state: { kind } }: { state: VersionState }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute top-[26px] -left-7 size-[15px] rounded-full border-2 bg-card sm:-left-8',
        kind === 'unreleased' && 'border-muted',
        kind === 'earlier' && 'border-line-2 bg-line-2',
        (kind === 'online' || kind === 'partly') && 'border-brand bg-brand ring-3 ring-brand-soft',
      )}
    />
  );
}

function StateBadge({ state }: { state: VersionState }) {
  if (state.kind === 'earlier') return null;
  if (state.kind === 'unreleased') return <Badge>{words.unreleased}</Badge>;
  return (
    <Badge tone="ok" dot>
      {state.kind === 'partly' ? words.partly(text.targets[state.target]) : words.online}
    </Badge>
  );
}

function ReleaseButton({ version, state }: StatedVersionProps) {
  const place = text.targets[version.target];
  const releasing = useReleasing(version);
  const isNew = state.kind === 'unreleased';
  return (
    <>
      <Button
        size="sm"
        variant={isNew ? 'primary' : 'secondary'}
        busy={releasing.isPending}
        aria-label={(isNew ? words.releaseOf : words.againOf)(version.ver_num, place)}
        onClick={() => releasing.mutate()}
        className="ml-auto"
      >
        {isNew ? words.release : words.again}
      </Button>
      {releasing.error && (
        <p role="alert" className="w-full text-small text-danger">
          {words.notDone}
          {errorText(releasing.error)}
        </p>
      )}
    </>
  );
}

/** Puts it online; a toast takes that back, releasing an older one is the way back later. */
function useReleasing({ ver_num, target }: Version) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: VERSIONS_KEY });
  const undo = async (releaseId: number) => {
    try {
      await undoRelease(releaseId);
      toast(words.undone(ver_num));
    } catch (error) {
      toast(`${words.notUndone}${errorText(error)}`, 'error');
    }
    await refresh();
  };
  return useMutation({
    mutationFn: () => releaseVersion(ver_num, target),
    onSuccess: (releaseId) => {
      const action = releaseId !== null && {
        label: words.undo,
        onPress: () => undo(releaseId),
        shownMs: UNDO_MS,
      };
      toast(words.done(ver_num, text.targets[target]), 'success', action || undefined);
      return refresh();
    },
  });
}
