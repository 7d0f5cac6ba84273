import { findDiskTrouble } from '#core/disk-trouble.ts';
import { errorCode } from '#core/durable-files.ts';

/** Reasons why a larger model was not fetched. */
export type ModelFaultKind =
  /** The size or SHA-256 is not that of the vetted file; nothing of it is kept. */
  | 'wrong'
  /** Somebody else is fetching it into the same folder. */
  | 'busy'
  | 'no room'
  /** Sent on to an address without https. */
  | 'insecure'
  | 'refused'
  | 'silent';

export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly kind: ModelFaultKind;

  constructor(kind: ModelFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const SENTENCES: Readonly<Record<ModelFaultKind, string>> = {
  wrong: '下载到的不是核对过的那个文件，已删除，没有启用',
  busy: '这个文件正由另一个进程下载，请等它完成后再试',
  'no room': '磁盘空间不够放下这个模型，没有下载；请清理后再试',
  insecure: '下载地址被转到了没有加密的 http，没有下载',
  refused: '下载地址没有给出文件，没有启用',
  silent: '对方一分钟没有发来数据，没有下载完，没有启用；再试会接着下载',
};

/** Tells an operator why a model was not switched on; the command and the office say the same. */
export function tellModelFault(error: unknown): string {
  if (error instanceof ModelFault) {
    const detail = error.kind === 'refused' ? `（${error.message}）` : '';
    return `${SENTENCES[error.kind]}${detail}`;
  }
  const trouble = findDiskTrouble(error);
  if (trouble === 'full' || trouble === 'quota') return SENTENCES['no room'];
  if (trouble) return '模型文件夹写不进去，没有启用；请检查 DATA_DIR 的权限和磁盘';
  const code = errorCode(error instanceof Error && error.cause ? error.cause : error);
  return `没有下载完${code ? `（${code}）` : ''}，没有启用；请检查服务器能否连上下载地址，再试会接着下载`;
}
