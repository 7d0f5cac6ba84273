/** Lanes that are found as they are filled, so many of them at once; whoever waits longest is next. */
import type { OpenLanes } from './job-kind.ts';

export interface Crowd {
  /** Looks for lanes with something to do, and does not make the caller wait. */
  wake(): void;
  /** Resolves when none of them is worked in any more. */
  settled(): Promise<void>;
}

export interface CrowdRoom {
  isStopping(): boolean;
  list(limit: number): Promise<string[]>;
  /** Ends when the lane is empty. */
  runLane(lane: string): Promise<void> | undefined;
}

export function createCrowd({ atOnce }: OpenLanes, room: CrowdRoom): Crowd {
  const busy = new Set<string>();
  /** Filled while it was worked in, or perhaps so: looked at again when it ends. */
  const missed = new Set<string>();
  const work = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;

  const fill = async () => {
    do {
      isAskedAgain = false;
      // A busy lane is on the list only for a moment, so as many more are looked at.
      for (const lane of await room.list(atOnce * 2)) {
        if (room.isStopping()) return;
        if (busy.has(lane) || busy.size >= atOnce) missed.add(lane);
        else begin(lane);
      }
    } while (isAskedAgain);
  };
  const begin = (lane: string) => {
    busy.add(lane);
    const done = (room.runLane(lane) ?? Promise.resolve()).finally(() => {
      busy.delete(lane);
      work.delete(done);
      if (missed.size === 0) return;
      missed.clear();
      wake();
    });
    work.add(done);
  };
  const wake = () => {
    if (room.isStopping()) return;
    if (looking) {
      isAskedAgain = true;
      return;
    }
    looking = fill().finally(() => {
      looking = undefined;
    });
  };
  return {
    wake,
    async settled() {
      while (looking || work.size > 0) await Promise.all([looking, ...work]);
    },
  };
}
