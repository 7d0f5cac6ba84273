/** Everything that can be wrong with a set-up, one finding after the other. */
import { availableParallelism } from 'node:os';
import { listUnknownVariables, readConfig } from '#config.ts';
import { type Config, ConfigError } from '#kernel/config.ts';
import { findReleaseAround } from '#release-folder.ts';
import { type Finding, ok, problem } from './finding.ts';
import {
  judgeLimits,
  judgeOrigin,
  judgePayment,
  judgeProxy,
  judgeShared,
  judgeSms,
  judgeStoreOrigin,
  judgeUnknown,
  judgeWorkers,
} from './judge-config.ts';
import { judgeNode, judgePlace } from './judge-machine.ts';
import { probeDatabase } from './probe-database.ts';
import { probeDescriptors, probeFolder } from './probe-machine.ts';
import { probeOrigins } from './probe-origin.ts';
import { probePorts } from './probe-ports.ts';
import { probeAi, probeCutoutModel } from './probe-services.ts';
import { probeStore } from './probe-store.ts';

/** Examines by the process’s own variables, unless others are given. */
export async function* examine(env?: Record<string, string | undefined>): AsyncGenerator<Finding> {
  yield { subject: 'Node', ...judgeNode(process.versions.node) };
  for (const unknown of listUnknownVariables(env))
    yield { subject: '变量', ...judgeUnknown(unknown) };
  const config = readOrRefuse(env);
  if (config instanceof ConfigError) {
    const text = `${config.message}。请按 README 的变量表改正后再试，其余检查需要它。`;
    yield { subject: '配置', ...problem(text) };
    return;
  }
  yield { subject: '配置', ...ok('可以读取') };
  yield* await probeFolder(config);
  const release = findReleaseAround(config.dataDir);
  if (release) yield { subject: 'DATA_DIR', ...judgePlace(config.dataDir, release) };
  yield* await probeDatabase(config);
  yield* await probeStore(config);
  yield* await probePorts(config);
  yield probeDescriptors();
  yield { subject: 'PUBLIC_ORIGIN', ...judgeOrigin(config) };
  yield { subject: 'TRUST_PROXY', ...judgeProxy(config) };
  yield { subject: 'STORE_ORIGIN', ...judgeStoreOrigin(config) };
  yield* await probeOrigins(config);
  yield { subject: '多进程', ...judgeShared(config) };
  yield { subject: 'WORKERS', ...judgeWorkers(config, availableParallelism()) };
  yield { subject: '支付', ...judgePayment(config) };
  yield { subject: '短信', ...judgeSms(config) };
  yield await probeAi(config);
  yield await probeCutoutModel(config);
  yield { subject: '限制', ...judgeLimits(config) };
}

function readOrRefuse(env: Record<string, string | undefined> | undefined): Config | ConfigError {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}
