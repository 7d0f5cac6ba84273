import type { Migrations } from '../migrate.ts';
import * as core from './0001-core.ts';
import * as rateLimits from './0011-rate-limits.ts';
import * as locks from './0014-locks.ts';
import * as jobs from './0015-jobs.ts';
import * as jobRequests from './0049-job-requests.ts';
import * as demoData from './0078-demo-data.ts';

export const kernelMigrations: Migrations = {
  '0001-core': core,
  '0011-rate-limits': rateLimits,
  '0014-locks': locks,
  '0015-jobs': jobs,
  '0049-job-requests': jobRequests,
  '0078-demo-data': demoData,
};
