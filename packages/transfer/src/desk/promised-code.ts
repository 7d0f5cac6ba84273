import type { Contract } from '@transmit/contract';
import { ApiError, type Client } from '@transmit/contract/client';
import type { Clock } from '@transmit/contract/clock';
import type { UploadSettings, UploadTask } from '../queue/upload-task.ts';
import { nameOfAll } from '../rules/one-code.ts';
import { describeProgress, isReportDue, type LastReport } from './promise-report.ts';
import type { SendingLocks } from './sending-locks.ts';

export type PromiseCalls = Pick<
  Client<Contract>['shares'],
  'promise' | 'reportPromise' | 'endPromise'
>;

export interface Promised {
  code: string;
  detailUrl: string;
}

/** Everything that is to come by the code; the sending's name ties them together at the server. */
export interface PromiseWish {
  sending: string;
  tasks: readonly Pick<UploadTask, 'name' | 'FilePath' | 'size'>[];
  settings: UploadSettings;
  locks: SendingLocks;
}

/** Asks for the code before a byte has left. Asked again, in another tab or run, it is the same one. */
export async function promiseCode(
  calls: PromiseCalls,
  { sending, tasks, settings, locks }: PromiseWish,
): Promise<Promised> {
  const { title, note } = settings;
  const wish = {
    sending,
    name: title || nameOfAll(tasks),
    ...(note && { note }),
    file_count: tasks.length,
    total_size: tasks.reduce((sum, { size }) => sum + size, 0),
  };
  const { data } = await locks.use(settings, (terms) => calls.promise({ ...wish, ...terms }));
  return { code: data.code, detailUrl: data.detail_url };
}

/** Tells receivers of one promised code how far its sending is. */
export class PromiseReporter {
  readonly #calls: PromiseCalls;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #sending: string;
  #last: LastReport | undefined;
  #isAsking = false;
  /** Given up elsewhere: nobody waits for this sending by its code any more. */
  isGone = false;

  constructor(calls: PromiseCalls, sending: string, clock: Pick<Clock, 'now'>) {
    this.#calls = calls;
    this.#sending = sending;
    this.#clock = clock;
  }

  /** Looks whether there is something to tell; one report is under way at a time, and none stops the sending. */
  async look(tasks: readonly UploadTask[]): Promise<void> {
    const report = describeProgress(tasks);
    const at = this.#clock.now();
    if (!report || this.#isAsking || this.isGone || !isReportDue(this.#last, report, at)) return;
    this.#isAsking = true;
    this.#last = { report, at };
    try {
      await this.#calls.reportPromise({ sending: this.#sending, ...report });
    } catch (error) {
      // Any other failure is a silence, which receivers are shown as one.
      this.isGone = error instanceof ApiError && error.code === 'E_NOT_FOUND';
    } finally {
      this.#isAsking = false;
    }
  }

  /** The code ends, and receivers are told so. */
  async giveUp(): Promise<void> {
    this.isGone = true;
    await this.#calls.endPromise({ sending: this.#sending });
  }
}
