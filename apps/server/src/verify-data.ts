/**
 * `npm run verify-data [-- --all]`: the invariants of SECURITY §2.2, read beside a running server. Exits
 * with 1 when one is broken. `--all` reads every byte instead of those of some files.
 */
import { parseArgs } from 'node:util';
import { DATA_CHECKS } from '@transmit/contract';
import { readConfig } from './config.ts';
import { findDamage } from './modules/object-store/index.ts';
import { type CheckOutcome, verifyData } from './modules/operations/index.ts';
import { type OpenServices, openServices } from './open-services.ts';

const USAGE = '用法：npm run verify-data [-- --all]';
const SAMPLE_FILES = 100;
/** Nobody is served; the addresses only have to be some. */
const NOWHERE = 'http://127.0.0.1';
const SHOWN = 20;

try {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const config = { ...readConfig(), logLevel: 'warn' };
  const opened = await openServices({ config, publicOrigin: NOWHERE, storeOrigin: NOWHERE });
  try {
    const broken = await verifyAll(opened, values.all);
    say(broken === 0 ? '全部通过。' : `发现 ${broken} 类问题。`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
} catch (error) {
  const isUsage =
    error instanceof Error && 'code' in error && /^ERR_PARSE/.test(String(error.code));
  process.stderr.write(
    `${isUsage ? USAGE : error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

/** How many checks found a breach. */
async function verifyAll(opened: OpenServices, readsAll: boolean): Promise<number> {
  const { services } = opened;
  const context = {
    services,
    now: services.now(),
    sampleFiles: readsAll ? undefined : SAMPLE_FILES,
    signal: new AbortController().signal,
  };
  let broken = 0;
  for await (const outcome of verifyData(context)) {
    tell(outcome);
    if (outcome.isBreach && outcome.total > 0) broken += 1;
  }
  return broken + (readsAll ? await tellDamage(opened) : 0);
}

function tell({ check, isBreach, total, examples }: CheckOutcome): void {
  sayCount(isBreach ? '问题' : '提示', DATA_CHECKS[check].label, total);
  for (const { subject, fault } of examples.slice(0, SHOWN)) say(`       ${subject}  ${fault}`);
  if (total > SHOWN) say(`       …… 另有 ${total - SHOWN} 项`);
}

/** Below the objects, the blobs of the embedded store: also those of unfinished uploads. */
async function tellDamage({ services: { embedded } }: OpenServices): Promise<number> {
  if (!embedded) return 0;
  let total = 0;
  for await (const { blobId, ownerId, fault } of findDamage(embedded.store)) {
    total += 1;
    say(`       ${blobId} (${ownerId})  ${fault}`);
  }
  sayCount('问题', '存储块内容已损坏（逐一读取）', total);
  return total === 0 ? 0 : 1;
}

/** Labels name faults, so none found must not read as "passed". */
function sayCount(mark: string, label: string, total: number): void {
  say(total === 0 ? `[未发现] ${label}` : `[${mark}] ${label}：${total}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
