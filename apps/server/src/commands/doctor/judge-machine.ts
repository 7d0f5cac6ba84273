import { attention, type Judged, ok, problem } from './finding.ts';

const LEAST_NODE = 24;
const GIB = 2 ** 30;
/** The store keeps 5 % for the operator, at most 1 GiB (SECURITY T8); below, uploads are refused. */
const RESERVE_SHARE = 0.05;
const LOW_ROOM_BYTES = 5 * GIB;
/** `server.maxConnections`, and as many files beside. */
const ENOUGH_DESCRIPTORS = 16_384;
const LEAST_DESCRIPTORS = 4096;
/** COS and the payment providers refuse signatures by clocks further off. */
const WRONG_CLOCK_MS = 60_000;
const DRIFTING_CLOCK_MS = 5000;

export function judgeNode(version: string): Judged {
  if (Number(version.split('.')[0]) >= LEAST_NODE) return ok(version);
  return problem(
    `${version} 太旧：需要 ${LEAST_NODE} 或更新版本。用 npm start 启动会使用项目自带的版本。`,
  );
}

export function judgeRoom({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number;
  totalBytes: number;
}): Judged {
  const room = `可用 ${inGib(freeBytes)} GiB，共 ${inGib(totalBytes)} GiB`;
  if (freeBytes <= Math.min(GIB, totalBytes * RESERVE_SHARE)) {
    return problem(`${room}：已不再接收文件。请清理磁盘，或把 DATA_DIR 移到更大的磁盘。`);
  }
  if (freeBytes < LOW_ROOM_BYTES) return attention(`${room}：空间不多，请尽快扩容或清理。`);
  return ok(room);
}

/** Undefined where the system does not say. */
export function judgeDescriptors(limit: number | undefined): Judged {
  if (limit === undefined) return ok('此系统不提供上限信息');
  const wish = `请在 systemd 单元中设置 LimitNOFILE=65536，或用 ulimit -n 65536 后启动。`;
  if (limit < LEAST_DESCRIPTORS) return problem(`上限 ${limit} 太低，连接多时会拒绝服务。${wish}`);
  if (limit < ENOUGH_DESCRIPTORS) return attention(`上限 ${limit}，不足以承受满载连接。${wish}`);
  return ok(`上限 ${limit}`);
}

/** Judges this clock by its lead over another one. */
export function judgeClock(aheadMs: number, other: string): Judged {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  const told = `比${other}${aheadMs > 0 ? '快' : '慢'} ${seconds} 秒`;
  if (Math.abs(aheadMs) > WRONG_CLOCK_MS) {
    return problem(
      `${told}：上传签名与支付会被拒绝。请启用时间同步（如 systemd-timesyncd 或 chrony）。`,
    );
  }
  if (Math.abs(aheadMs) > DRIFTING_CLOCK_MS) return attention(`${told}：请检查时间同步。`);
  return ok(`与${other}相差 ${seconds} 秒`);
}

/** `release`: the program's own folder, in which the data lie. */
export function judgePlace(dataDir: string, release: string): Judged {
  return problem(
    `${dataDir} 在这个发行包自己的文件夹 ${release} 里，换用新版本时会留在旧文件夹中，服务不会启动。请把已有内容移到别处（如 /var/lib/transmit），再把 DATA_DIR 设为那里。`,
  );
}

export type FoundPort = 'free' | 'ours' | 'theirs' | 'forbidden' | 'no such address';

/** `variable`: by which the port is chosen. */
export function judgePort(found: FoundPort, port: number, variable: string): Judged {
  if (found === 'free') return ok(port === 0 ? '启动时任选一个' : `${port} 空闲`);
  if (found === 'ours') return ok(`${port} 正由快传使用`);
  if (found === 'theirs') {
    return problem(`${port} 被其他程序占用：请停止它，或用 ${variable} 换一个端口。`);
  }
  if (found === 'no such address') return problem('HOST 不是本机的地址：请改正，或去掉它。');
  return problem(`没有权限监听 ${port}：请用 ${variable} 换成 1024 以上的端口，前面放反向代理。`);
}

/** Undefined where there are enough, or the file system counts none. */
export function judgeInodes({ free, total }: { free: number; total: number }): Judged | undefined {
  if (total === 0 || free >= total * RESERVE_SHARE) return undefined;
  return attention(
    `可用 inode 只剩 ${free} 个（共 ${total} 个）：空间虽有剩余，文件数快到上限，请删除不需要的小文件。`,
  );
}

function inGib(bytes: number): string {
  return (bytes / GIB).toFixed(1);
}
