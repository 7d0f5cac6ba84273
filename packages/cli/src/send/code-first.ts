/** The code first: told before a byte leaves, and how far it is while the files go up. */
import { formatCode, normalizeCode } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { REAL_CLOCK } from '@transmit/contract/clock';
import {
  type Promised,
  PromiseReporter,
  promiseCode,
  type UploadSettings,
  type UploadTask,
} from '@transmit/transfer';
import type { Session } from '../session/session.ts';
import { note, sayResult, type Terminal } from '../terminal/terminal.ts';
import { padColumns } from '../terminal/words.ts';

type Wish = Omit<Parameters<typeof promiseCode>[1], 'sending'>;

export interface CodeFirst {
  /** Name of the sending at the server, for the settings of its files. */
  sending: string;
  promised: Promised;
  /** Looks whether receivers have something to be told. */
  look(tasks: readonly UploadTask[]): void;
  /** Stopped by hand: the code ends. For any other reason receivers are told to wait, and the next run keeps it. */
  stop(tasks: readonly UploadTask[], isByHand: boolean): Promise<void>;
}

/**
 * Asks for the code of a sending. `named` is what an earlier run may have named it; where that was given up, its code is
 * dead, and the sending gets another.
 */
export async function openCodeFirst(
  session: Session,
  wish: Wish,
  named: string,
): Promise<CodeFirst> {
  const { client } = session;
  const ask = async (sending: string) => ({
    sending,
    promised: await promiseCode(client.shares, { ...wish, sending }),
  });
  const { sending, promised } = await ask(named).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'E_STATE') throw error;
    return ask(crypto.randomUUID());
  });
  const reporter = new PromiseReporter(client.shares, sending, REAL_CLOCK);
  return {
    sending,
    promised,
    look: (tasks) => void reporter.look(tasks),
    async stop(tasks, isByHand) {
      // The command ends for its own reason; that nobody could be told is a silence, which receivers are shown.
      const end = isByHand ? reporter.giveUp() : reporter.look(tasks);
      await end.catch(() => undefined);
    },
  };
}

/** A script reads the code at once, and not a second time; a person sees it above the progress. */
export function sayPromised(
  terminal: Terminal,
  { code, detailUrl }: Promised,
  { isQuiet }: { isQuiet: boolean },
): void {
  const shown = formatCode(normalizeCode(code));
  if (isQuiet) {
    sayResult(terminal, shown);
    return;
  }
  note(terminal, `${padColumns('取件码', 10)}${shown}`);
  note(terminal, `${padColumns('链接', 10)}${detailUrl}`);
  note(
    terminal,
    '现在就能给对方：打开能看到进度，全部传完并核对后即可下载。按 Ctrl+C 取消，取件码作废。',
  );
}

/** The settings of files that an earlier run has begun, with or without a code that was told. */
export function withPromise(settings: UploadSettings, promise: string | undefined): UploadSettings {
  const { promise: _, ...plain } = settings;
  return promise === undefined ? plain : { ...plain, promise };
}
