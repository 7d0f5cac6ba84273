import { type CLI_EXITS, UNSURE } from '@transmit/contract';
import { ApiError, PASSING_CODES } from '@transmit/contract/client';
import { PathError } from '@transmit/contract/files/join-inside';
import { SealedFailure, type SealedReason } from '@transmit/sealed';
import { UploadFailure } from '@transmit/transfer';
import { plainName } from './terminal/words.ts';

export type Ending = Exclude<keyof typeof CLI_EXITS, 'done'>;

/** The only error that a person reads: what happened, and what to do. */
export class CliFailure extends Error {
  readonly ending: Ending;
  /** The server's word for it, or one of ours. */
  readonly code: string;

  constructor(ending: Ending, message: string, code = `E_CLI_${ending.toUpperCase()}`) {
    super(message);
    this.name = 'CliFailure';
    this.ending = ending;
    this.code = code;
  }
}

/** A person has stopped it. */
export function interrupted(): CliFailure {
  return new CliFailure('interrupted', '已中断，再次运行同一条命令即可继续');
}

const ENDINGS: Record<string, Ending> = {
  E_NOT_FOUND: 'notFound',
  E_EXPIRED: 'notFound',
  E_USED_UP: 'notFound',
  E_LOCKED: 'password',
  E_SHARE_PASSWORD: 'password',
  E_CREDENTIALS: 'password',
  E_SECOND_STEP: 'password',
  E_CODE: 'password',
  ...Object.fromEntries(PASSING_CODES.map((code): [string, Ending] => [code, 'network'])),
};

const UPLOAD_TEXT: Partial<Record<UploadFailure['reason'], string>> = {
  network: '网络中断，再次运行同一条命令会接着发送',
  'store-away': '存储服务没有回应，稍后再次运行同一条命令会接着发送',
  'store-setup': '存储服务的设置不完整，暂时无法发送，请联系网站的运营人员',
  busy: '服务繁忙，稍后再次运行同一条命令会接着发送',
  credentials: '上传凭证失效，请再次运行同一条命令',
  'upload-gone': '服务器上的进度已失效，请再次运行同一条命令',
  mismatch: '内容核对不一致，请再次运行同一条命令',
  'file-changed': '文件在发送途中被修改或删除，请确认后重新发送',
  'file-needed': '文件无法读取，请检查权限后重试',
};

/** Disk errors by what a person can do about them. */
const DISK_TEXT: Record<string, (path: string) => string> = {
  ENOENT: (path) => `找不到 ${path}，请检查路径`,
  EACCES: (path) => `没有权限访问 ${path}`,
  EPERM: (path) => `没有权限访问 ${path}`,
  EISDIR: (path) => `${path} 是文件夹，请换一个名称`,
  ENOTDIR: (path) => `${path} 的上级不是文件夹，请换一个位置`,
  EROFS: (path) => `${path} 所在的磁盘只读，请换一个位置`,
  ENAMETOOLONG: (path) => `名称过长：${path}，请改短后重试`,
  ENOSPC: () => '磁盘空间不足，请清理后再次运行同一条命令',
};

/** Anything thrown as the one sentence that is shown. */
export function toCliFailure(error: unknown): CliFailure {
  if (error instanceof CliFailure) return error;
  if (error instanceof ApiError) {
    if (error.cause instanceof CliFailure) return named(error, error.cause);
    return new CliFailure(ENDINGS[error.code] ?? 'failed', error.message, error.code);
  }
  if (error instanceof UploadFailure) return fromUpload(error);
  if (error instanceof PathError) return fromPath(error);
  if (error instanceof SealedFailure) return fromSealed(error);
  if (isDiskError(error)) {
    const text = DISK_TEXT[error.code]?.(error.path ?? '文件');
    if (text) return new CliFailure('failed', text, `E_DISK_${error.code}`);
  }
  const detail = error instanceof Error ? error.message : String(error);
  return new CliFailure('failed', `出错了：${detail}`, 'E_CLI_FAULT');
}

/** The session knows the server's name, the proxy's and the fault; the client whether the call may have been carried out. */
function named({ message }: ApiError, told: CliFailure): CliFailure {
  if (message !== UNSURE) return told;
  return new CliFailure(told.ending, `${told.message}。${UNSURE}`, told.code);
}

function fromUpload(failure: UploadFailure): CliFailure {
  const isLine = failure.reason === 'network' || failure.reason === 'store-away';
  const ending = isLine || failure.reason === 'busy' ? 'network' : 'failed';
  const told = findTold(failure);
  const code = failure.cause instanceof ApiError ? failure.cause.code : undefined;
  if (told) {
    const text = `发送中断（${told.message}），再次运行同一条命令会接着发送`;
    return new CliFailure(told.ending, text, told.code);
  }
  const text = failure.serverMessage ?? UPLOAD_TEXT[failure.reason] ?? '发送被拒绝，请稍后重试';
  return new CliFailure(ending, text, code ?? `E_UPLOAD_${snake(failure.reason)}`);
}

/** The sentence of a line that failed, however deep it stands. */
function findTold({ cause }: Error): CliFailure | undefined {
  if (cause instanceof CliFailure) return cause;
  return cause instanceof Error ? findTold(cause) : undefined;
}

const SEALED_TEXT: Record<SealedReason, [Ending, string]> = {
  words: ['password', '开封口令打不开这份寄存，请逐个核对，顺序也要一样'],
  link: ['password', '链接里的钥匙不是这份寄存的，请向发送人要整条链接或开封口令'],
  damaged: ['failed', '密封的内容和发送时不一样，打不开的部分没有写入；请联系发送人重新发送'],
  version: ['failed', '这份寄存由更新的版本密封，请更新 transmit 后再取'],
  room: ['usage', '文件名太多或太长，一次密封放不下；请先打包成一个 zip'],
  insecure: ['failed', '这个 Node 没有 WebCrypto，请更新 Node 后再试'],
};

function fromSealed({ reason }: SealedFailure): CliFailure {
  const [ending, message] = SEALED_TEXT[reason];
  return new CliFailure(ending, message, `E_SEALED_${snake(reason)}`);
}

const PATH_TEXT: Record<PathError['fault'], (path: string) => string> = {
  outside: (path) => `${path} 会写到所选文件夹之外，没有写入`,
  linked: (path) => `${path} 经过一个链接，会写到别处，没有写入；请用 -o 换一个位置`,
  taken: (path) => `${path} 的位置上已有别的文件，没有写入；请用 -o 换一个位置`,
};

function fromPath({ fault, path }: PathError): CliFailure {
  return new CliFailure('failed', PATH_TEXT[fault](plainName(path)), `E_PATH_${snake(fault)}`);
}

function snake(word: string): string {
  return word.replaceAll('-', '_').toUpperCase();
}

function isDiskError(error: unknown): error is Error & { code: string; path?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
