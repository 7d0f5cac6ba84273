import { ApiError } from '@transmit/contract/client';

/** The sentence for a person: the server's own or the client's, and one neutral line for the rest. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return '出了点问题，请刷新页面后重试';
  if (error.code === 'E_NETWORK' && !navigator.onLine) return '网络已断开，恢复连接后再试';
  if (error.code === 'E_RATE' && error.retryAfter) {
    return `操作过于频繁，请 ${waitText(error.retryAfter)}后再试`;
  }
  return error.message;
}

function waitText(seconds: number): string {
  return seconds < 90 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}
