/** The invariants of SECURITY §2.2 as lines on a terminal. */
import { DATA_CHECKS } from '@transmit/contract';
import type { Config } from '#kernel/config.ts';
import { findDamage } from '#modules/object-store/index.ts';
import { type CheckOutcome, verifyData } from '#modules/operations/index.ts';
import { type OpenServices, openServices } from '#open-services.ts';
import { CommandError, say as sayToTerminal } from './command-words.ts';

type Say = (line: string) => void;

export interface DataCheckWish {
  /** Every byte instead of those of some files. */
  readsAll: boolean;
  /** The moment that the data are of, where they are a backup's: judged by a later one they would be in arrears. */
  judgedAt?: number;
  /** Aborted, the checks end with a {@link CommandError} of exit code 130. */
  signal: AbortSignal;
  say?: Say;
}

const SAMPLE_FILES = 100;
/** Nobody is served; the addresses only have to be some. */
const NOWHERE = 'http://127.0.0.1';
const SHOWN = 20;
const STOPPED = 130;

/** Runs the checks and returns the number of kinds of breaches. */
export async function runDataChecks(config: Config, wish: DataCheckWish): Promise<number> {
  const { say = sayToTerminal } = wish;
  const quiet = { ...config, logLevel: 'warn' };
  const opened = await openServices({
    config: quiet,
    publicOrigin: NOWHERE,
    storeOrigin: NOWHERE,
  });
  try {
    const broken = await verifyAll(opened, { ...wish, say });
    say(broken === 0 ? '全部通过。' : `发现 ${broken} 类问题。`);
    return broken;
  } catch (error) {
    if (!wish.signal.aborted) throw error;
    throw new CommandError('已按要求停下，数据没有检查完。', STOPPED);
  } finally {
    await opened.close();
  }
}

async function verifyAll(
  opened: OpenServices,
  { readsAll, judgedAt, signal, say }: DataCheckWish & { say: Say },
): Promise<number> {
  const { services } = opened;
  const context = {
    services,
    now: judgedAt ?? services.now(),
    storeNow: judgedAt === undefined ? undefined : services.now(),
    sampleFiles: readsAll ? undefined : SAMPLE_FILES,
    signal,
  };
  let broken = 0;
  for await (const outcome of verifyData(context)) {
    tell(outcome, say);
    if (outcome.isBreach && outcome.total > 0) broken += 1;
  }
  return broken + (readsAll ? await tellDamage(opened, { signal, say }) : 0);
}

function tell({ check, isBreach, total, examples }: CheckOutcome, say: Say): void {
  sayCount(say, isBreach ? '问题' : '提示', DATA_CHECKS[check].label, total);
  for (const { subject, fault } of examples.slice(0, SHOWN)) say(`       ${subject}  ${fault}`);
  if (total > SHOWN) say(`       …… 另有 ${total - SHOWN} 项`);
}

/** Below the objects, the blobs of the embedded store: also those of unfinished uploads. */
async function tellDamage(
  { services: { embedded } }: OpenServices,
  { signal, say }: { signal: AbortSignal; say: Say },
): Promise<number> {
  if (!embedded) return 0;
  let total = 0;
  for await (const { blobId, ownerId, fault } of findDamage(embedded.store, signal)) {
    total += 1;
    say(`       ${blobId} (${ownerId})  ${fault}`);
  }
  sayCount(say, '问题', '存储块内容已损坏（逐一读取）', total);
  return total === 0 ? 0 : 1;
}

/** Labels name faults, so none found must not read as "passed". */
function sayCount(say: Say, mark: string, label: string, total: number): void {
  say(total === 0 ? `[未发现] ${label}` : `[${mark}] ${label}：${total}`);
}
