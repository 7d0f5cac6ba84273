import type { WireFinding } from '@transmit/contract';
import { CHECK_COUNT, verifyData } from '../data-checks/verify-data.ts';
import type { OperationRun } from './job-run.ts';

/** Files that the screen's report reads; `npm run verify-data -- --all` reads every byte. */
const SAMPLE_FILES = 50;

/** The same checks as the command's; begun anew after a restart, as the data has moved on. */
export async function runReconciliation({ services, signal, save }: OperationRun): Promise<void> {
  const findings: WireFinding[] = [];
  await save({ total: CHECK_COUNT, finished: 0 });
  const context = { services, now: services.now(), sampleFiles: SAMPLE_FILES, signal };
  for await (const { check, isBreach, total, examples } of verifyData(context)) {
    findings.push({ check, is_breach: isBreach, total, examples });
    await save({ finished: findings.length, results: JSON.stringify(findings) });
  }
}
