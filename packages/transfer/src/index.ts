export { toApiFailure } from './api-failure.ts';
export {
  type CacheClock,
  CredentialsCache,
  type LentCredentials,
  type UploadCredentials,
} from './credentials-cache.ts';
export { makeBundle } from './desk/make-bundle.ts';
export { isNearHost } from './near-host.ts';
export type { OverallProgress } from './no-progress.ts';
export { objectKeyFor } from './object-key.ts';
export { commonFolderOf, mayShareCode, nameOfAll, takesMessage, topFolderOf } from './one-code.ts';
export { overallProgress } from './overall-progress.ts';
export type { QueueClock } from './queue-clock.ts';
export type { NewUpload } from './queue-entry.ts';
export {
  differenceOf,
  type FileDifference,
  type FileFacts,
  isWorthKeeping,
  type ResumeRecord,
  toResumeRecord,
} from './resume-record.ts';
export type { UploadPorts } from './run-upload.ts';
export { type ByteSource, sampledHash } from './sampled-hash.ts';
export { ServerDesk } from './server-desk.ts';
export { secondsLeft } from './speed-meter.ts';
export { storeFailureReason } from './store-failure.ts';
export { textFileName } from './text-file-name.ts';
export type {
  FileHasher,
  FinishedUpload,
  ObjectPlace,
  Parcel,
  UploadDesk,
  UploadDriver,
  UploadTarget,
} from './upload-driver.ts';
export { type FailureReason, isPassing, toFailure, UploadFailure } from './upload-failure.ts';
export { UploadQueue } from './upload-queue.ts';
export {
  isBusy,
  may,
  stageOf,
  type UploadAction,
  type UploadReceipt,
  type UploadSettings,
  type UploadStage,
  type UploadState,
  type UploadTask,
} from './upload-task.ts';
