/**
 * `npm run cutout-model -- isnet | --off`: fetches a vetted larger model for cutouts into the data folder, proves it and
 * switches it on, or switches back to the one that every build brings along. Works beside a running server, which notices
 * it by itself. Without a name it says what there is.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import {
  chooseModel,
  chooseNone,
  fetchVettedModel,
  readChosenModel,
  VETTED_MODELS,
  type VettedModel,
  WrongModelError,
} from '#modules/site/index.ts';
import { CommandError, runCommand, say } from './command.ts';

const USAGE = '用法：npm run cutout-model -- 模型名 | --off';
const STEP = 0.1;

await runCommand(USAGE, async (signal) => {
  const { values, positionals } = parseArgs({
    options: { off: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const config = readConfig();
  const folder = join(config.dataDir, 'models');
  if (values.off) return switchOff(folder);
  if (positionals.length === 0) return list(folder);
  const model = VETTED_MODELS.find(({ name }) => name === positionals[0]);
  if (!model) throw new CommandError(`没有名为 ${positionals[0]} 的模型，可选：${names()}。`);
  if (config.cutoutModel) {
    throw new CommandError('CUTOUT_MODEL_URL 已指定模型，它优先：请先去掉这个变量并重启服务。');
  }
  await switchOn(model, folder, signal);
  return 0;
});

async function switchOff(folder: string): Promise<number> {
  await chooseNone(folder);
  say('已换回自带的抠图模型，几秒内生效。');
  return 0;
}

async function list(folder: string): Promise<number> {
  const chosen = await readChosenModel(folder);
  say(chosen ? '正在使用下面标 * 的模型。' : '正在使用自带的模型（U²-Netp，4.6 MB）。可选：');
  for (const { name, bytes, licence, seconds, sha256 } of VETTED_MODELS) {
    const mark = sha256 === chosen?.sha256 ? '*' : ' ';
    say(`${mark} ${name}：${sizeText(bytes)}，${licence}，每张约 ${seconds} 秒`);
  }
  return 0;
}

async function switchOn(model: VettedModel, folder: string, signal: AbortSignal): Promise<void> {
  const { name, bytes, licence, seconds, url } = model;
  say(
    `${name}：${sizeText(bytes)}（${licence}），访客首次抠图都要下载这么多，每张约 ${seconds} 秒。`,
  );
  say(`正在下载 ${url}`);
  let told = 0;
  const onBytes = (so: number) => {
    if (so / bytes < told + STEP) return;
    told = Math.floor(so / bytes / STEP) * STEP;
    say(`${Math.round(told * 100)}%`);
  };
  try {
    await fetchVettedModel(model, folder, { signal, onBytes });
  } catch (error) {
    if (signal.aborted) throw new CommandError('已停止；再运行一次会接着下载。', 130);
    if (error instanceof WrongModelError) {
      throw new CommandError('下载到的不是核对过的那个文件，已删除，没有启用。');
    }
    throw new CommandError('没有下载完，没有启用；再运行一次会接着下载', 1, { cause: error });
  }
  await chooseModel(folder, model);
  say('已核对 SHA-256 并启用，几秒内生效；--off 可以换回自带的模型。');
}

function names(): string {
  return VETTED_MODELS.map(({ name }) => name).join('、');
}

function sizeText(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
