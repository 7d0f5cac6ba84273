import { AppError } from '#core/app-error.ts';

/** For the operator: our own refusals as they are, a fault without its inside. */
export function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : '服务器出错了，请稍后重试';
}
