/** The face of the operations area. */
export { createJobRunner, type JobRunner } from './job-runner.ts';
export { operationsJobs } from './operations.jobs.ts';
export { operationsHandlers } from './operations.routes.ts';
export { type ProcessReports, startProcessReports } from './report-process.ts';
export { type CheckOutcome, verifyData } from './verify-data.ts';
