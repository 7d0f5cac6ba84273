/**
 * Orders of sockets, one of each in turn: whoever sends much waits for oneself. Few are with the thread at a
 * time, so that what a socket has still to come can be dropped when it goes.
 */
import { FairQueue } from './fair-queue.ts';

const AT_ONCE = 2;

export interface Turns<Owner> {
  /** The result, or undefined when its owner has gone before its turn. */
  wait<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result | undefined>;
  drop(owner: Owner): void;
}

interface Job {
  begin(): Promise<void>;
  drop(): void;
}

export function createTurns<Owner>(): Turns<Owner> {
  const queue = new FairQueue<Owner, Job>();
  let running = 0;

  const goOn = () => {
    while (running < AT_ONCE) {
      const job = queue.take();
      if (!job) return;
      running += 1;
      void job.begin().finally(() => {
        running -= 1;
        goOn();
      });
    }
  };

  return {
    wait<Result>(owner: Owner, work: () => Promise<Result>) {
      const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>();
      queue.add(owner, {
        begin: () => work().then(resolve, reject),
        drop: () => resolve(undefined),
      });
      goOn();
      return promise;
    },
    drop(owner) {
      for (const { drop } of queue.drop(owner)) drop();
    },
  };
}
