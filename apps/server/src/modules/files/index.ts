/** The face of the files area. */
export { createFileGates } from './file-gates.ts';
export { filesJobs } from './files.jobs.ts';
export { filesHandlers } from './files.routes.ts';
export { filesBelongings } from './files-belongings.ts';
