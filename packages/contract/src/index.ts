export * from './accounts/log-actions.ts';
export * from './accounts/password.ts';
export * from './accounts/phone.ts';
export * from './accounts/purposes.ts';
export * from './accounts/second-step.ts';
export * from './accounts/sms-code.ts';
export type {
  AiWork,
  WireAiHistoryRow,
  WireAiItem,
  WireAiJob,
  WireAiResult,
} from './ai/ai-fields.ts';
export * from './ai/ai-kinds.ts';
export * from './articles/article.ts';
export { UNATTENDED_HEADER } from './attendance.ts';
export * from './birthdays/birthday.ts';
export * from './bundles/bundle-path.ts';
export * from './clock-in/reward.ts';
export { type Contract, contract, listEndpoints } from './contract.ts';
export * from './costs.ts';
export * from './csv.ts';
export type {
  CallAccess,
  CallInput,
  Effect,
  Endpoint,
  HandlerInput,
  Reply,
  ReplyInput,
} from './endpoint.ts';
export { BODY_BYTES } from './endpoint.ts';
export { ERRORS, type ErrorCode, type ErrorEnvelope, UNSURE } from './error-codes.ts';
export { isBlank } from './files/blank.ts';
export * from './files/code.ts';
export * from './files/file-kind.ts';
export * from './files/file-name.ts';
export type { WireFileRow } from './files/file-row.ts';
export * from './files/file-type.ts';
export * from './files/limit-text.ts';
export * from './files/litter.ts';
export * from './files/named-files-text.ts';
export * from './files/own-date.ts';
export * from './files/part-ranges.ts';
export * from './files/preview.ts';
export * from './files/sealed.ts';
export * from './files/size-text.ts';
export * from './files/status.ts';
export * from './files/time-left.ts';
export * from './files/upload-fee.ts';
export * from './first-calls.ts';
export * from './limits.ts';
export * from './money/difference.ts';
export type { WireOrder } from './money/money-fields.ts';
export * from './money/order-state.ts';
export * from './money/products.ts';
export * from './money/providers.ts';
export { toFen, toYuan } from './money.ts';
export type { WireSong } from './music/endpoints.ts';
export * from './music/song.ts';
export type { WireChannel, WireNotice, WireNoticeSettings } from './notices/endpoints.ts';
export * from './notices/notice.ts';
export * from './notices/notice-text.ts';
export * from './notices/quiet-hours.ts';
export * from './operations/checks.ts';
export type { WireCutoutModels } from './operations/cutout-models.ts';
export type { WireFinding, WireOperatedFile, WireOperationJob } from './operations/job.ts';
export * from './operations/operation.ts';
export * from './overview/watched.ts';
export * from './reports/report.ts';
export type { WireGrant } from './rights/endpoints.ts';
export * from './rights/grant.ts';
export * from './rooms/frames.ts';
export * from './rooms/presence.ts';
export * from './rooms/room-file.ts';
export * from './rooms/room-limits.ts';
export * from './rooms/room-name.ts';
export * from './sandbox/outcomes.ts';
export { cleanNote, cleanTitle } from './shares/note.ts';
export type { PersonCodeState } from './shares/person-codes.ts';
export * from './shares/promise-states.ts';
export * from './shell/command-line.ts';
export * from './shell/curl-routes.ts';
export * from './shell/recipes.ts';
export { CHAT_BROWSERS, type ChatBrowser, readChatBrowser } from './site/chat-browser.ts';
export type { WireToken } from './tokens/endpoints.ts';
export * from './tokens/token.ts';
export type { WireFoundUser } from './users/endpoints.ts';
export * from './users/freezing.ts';
export * from './users/user-list.ts';
export type { WireVersion } from './versions/endpoints.ts';
export * from './versions/product.ts';
export { fromWireTime, SHANGHAI_OFFSET_MS, toWireTime } from './wire-time.ts';
