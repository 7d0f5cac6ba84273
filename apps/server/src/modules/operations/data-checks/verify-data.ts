import { DATA_CHECKS, type DataCheck } from '@transmit/contract';
import { findMissingBackups, findUnknownBackups } from './check-backups.ts';
import {
  findDamagedObjects,
  findLeftoverObjects,
  findLeftoverParts,
  findMissingObjects,
  findOpenUploads,
  findStaleUploads,
  findUnknownObjects,
} from './check-files.ts';
import {
  findBadCodes,
  findDamagedDatabase,
  findDanglingRows,
  findTwoOnlineVersions,
  findUnauditedClears,
  findUnknownStatuses,
  findUnpaid,
  findWrongAi,
  findWrongCounts,
  findWrongMoney,
} from './check-rows.ts';
import type { CheckContext, DataFinding, RunCheck } from './data-check.ts';

const RUN: Record<DataCheck, RunCheck> = {
  missing_object: findMissingObjects,
  damaged_object: findDamagedObjects,
  unknown_object: findUnknownObjects,
  leftover_object: findLeftoverObjects,
  leftover_parts: findLeftoverParts,
  open_upload: findOpenUploads,
  stale_upload: findStaleUploads,
  missing_backup: findMissingBackups,
  unknown_backup: findUnknownBackups,
  unknown_status: findUnknownStatuses,
  bad_code: findBadCodes,
  dangling_row: findDanglingRows,
  wrong_count: findWrongCounts,
  unaudited_clear: findUnauditedClears,
  two_online_versions: findTwoOnlineVersions,
  wrong_balance: findWrongMoney,
  unpaid_right: findUnpaid,
  wrong_ai_points: findWrongAi,
  damaged_database: findDamagedDatabase,
};

export const CHECK_COUNT = Object.keys(RUN).length;
/** Examples kept of each check; the total counts all. */
const MAX_EXAMPLES = 100;

export interface CheckOutcome {
  check: DataCheck;
  isBreach: boolean;
  total: number;
  examples: DataFinding[];
}

/** Runs every check of SECURITY §2.2 that concerns what is there, one after the other. */
export async function* verifyData(context: CheckContext): AsyncGenerator<CheckOutcome> {
  // The keys of a Record are what its type says.
  for (const check of Object.keys(RUN) as DataCheck[]) {
    context.signal.throwIfAborted();
    const found = await countFindings(RUN[check](context));
    yield { check, isBreach: DATA_CHECKS[check].isBreach, ...found };
  }
}

async function countFindings(findings: AsyncIterable<DataFinding>) {
  const examples: DataFinding[] = [];
  let total = 0;
  for await (const finding of findings) {
    total += 1;
    if (examples.length < MAX_EXAMPLES) examples.push(finding);
  }
  return { total, examples };
}
