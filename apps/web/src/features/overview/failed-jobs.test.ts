import { expect, it } from 'vitest';
import { whereFailedJobsShow } from './failed-jobs.ts';

it.each([
  [[], undefined, false],
  [['compare_bills'], '/v/manager/reconcile', false],
  [['fill_md5', 'reconcile'], '/v/manager/storage', true],
  [['reconcile', 'fetch_model'], '/v/manager/storage', true],
  [['prove_object', 'archive'], undefined, true],
] as const)('%j show at %s, others beside them: %s', (kinds, screen, isElsewhere) => {
  const failed = kinds.map((kind) => ({ kind }));
  expect(whereFailedJobsShow(failed)).toEqual({ screen, isElsewhere });
});
