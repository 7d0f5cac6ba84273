export { CollectDesk, type HandInPlace } from './desk/collect-desk.ts';
export { makeBundle } from './desk/make-bundle.ts';
export { type Promised, PromiseReporter, promiseCode } from './desk/promised-code.ts';
export { ServerDesk } from './desk/server-desk.ts';
export { ChoosingDriver } from './parts/choose-driver.ts';
export type {
  ArrivedParts,
  FileRange,
  PartCarrier,
  PartDesk,
  PartPiece,
} from './parts/part-carrier.ts';
export { PartsDriver } from './parts/parts-driver.ts';
export { ServerPartDesk } from './parts/server-part-desk.ts';
export type { OverallProgress } from './queue/no-progress.ts';
export { overallProgress } from './queue/overall-progress.ts';
export type { NewUpload } from './queue/queue-entry.ts';
export { secondsLeft } from './queue/speed-meter.ts';
export { UploadQueue } from './queue/upload-queue.ts';
export {
  may,
  stageOf,
  type UploadSettings,
  type UploadStage,
  type UploadState,
  type UploadTask,
} from './queue/upload-task.ts';
export {
  differenceOf,
  type FileDifference,
  isWorthKeeping,
  type ResumeRecord,
  toResumeRecord,
} from './resume/resume-record.ts';
export { type SampledSource, sampledHash } from './resume/sampled-hash.ts';
export {
  CredentialsCache,
  type LentCredentials,
  type UploadCredentials,
} from './rules/credentials-cache.ts';
export {
  commonFolderOf,
  mayShareCode,
  nameOfAll,
  takesMessage,
  topFolderOf,
} from './rules/one-code.ts';
export { textFileName } from './rules/text-file-name.ts';
export { repeatUntilDone } from './run/repeat-until-done.ts';
export { backOffMs } from './run/retry-policy.ts';
export type { UploadPorts } from './run/run-upload.ts';
export { storeFailureReason } from './run/store-failure.ts';
export type { FileHasher, Parcel, StorePlace, UploadDriver } from './run/upload-driver.ts';
export {
  isPassing,
  toUploadFailure,
  UploadFailure,
  type UploadFailureReason,
} from './run/upload-failure.ts';
