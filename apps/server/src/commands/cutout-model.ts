/**
 * `npm run cutout-model -- isnet | --off`: fetches a vetted larger model for cutouts into the data folder, proves it and
 * switches it on, or switches back to the one that every build brings along. Works beside a running server, which notices
 * it by itself. Without a name it says what there is.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBytes } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { readConfig } from '#config.ts';
import {
  type ModelShelf,
  openModelShelf,
  tellModelFault,
  type VettedModel,
} from '#modules/site/index.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';

const USAGE = '用法：npm run cutout-model -- 模型名 | --off';
const STEP = 0.1;

await runCommand(USAGE, async (signal) => {
  const { values, positionals } = parseArgs({
    options: { off: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const config = readConfig();
  const isFixed = config.cutoutModel !== undefined;
  const shelf = openModelShelf(join(config.dataDir, 'models'), { isFixed });
  if (values.off) return switchOff(shelf);
  const [name] = positionals;
  if (name === undefined) return list(shelf);
  const model = shelf.find(name);
  if (!model) throw new CommandError(`没有名为 ${name} 的模型，可选：${await names(shelf)}。`);
  if (isFixed) throw new CommandError(`${REFUSALS.E_STATE.fixedModel}。`);
  await switchOn(model, shelf, signal);
  return 0;
});

async function switchOff(shelf: ModelShelf): Promise<number> {
  await shelf.switchOff();
  say('已换回自带的抠图模型，几秒内生效。');
  return 0;
}

async function list(shelf: ModelShelf): Promise<number> {
  const { chosen, models } = await shelf.list();
  say(chosen ? '正在使用下面标 * 的模型。' : '正在使用自带的模型（U²-Netp）。可选：');
  for (const { name, bytes, licence, seconds } of models) {
    const mark = name === chosen?.name ? '*' : ' ';
    say(`${mark} ${name}：${formatBytes(bytes)}，${licence}，每张约 ${seconds} 秒`);
  }
  return 0;
}

async function switchOn(model: VettedModel, shelf: ModelShelf, signal: AbortSignal): Promise<void> {
  const { name, bytes, licence, seconds, url } = model;
  say(
    `${name}：${formatBytes(bytes)}（${licence}），访客首次抠图都要下载这么多，每张约 ${seconds} 秒。`,
  );
  say(`正在下载 ${url}`);
  let told = 0;
  const onBytes = (so: number) => {
    if (so / bytes < told + STEP) return;
    told = Math.floor(so / bytes / STEP) * STEP;
    say(`${Math.round(told * 100)}%`);
  };
  try {
    await shelf.switchOn(model, { signal, onBytes });
  } catch (error) {
    if (signal.aborted) throw new CommandError('已停止；再运行一次会接着下载。', 130);
    throw new CommandError(`${tellModelFault(error)}。`);
  }
  say('已核对 SHA-256 并启用，几秒内生效；--off 可以换回自带的模型。');
}

async function names(shelf: ModelShelf): Promise<string> {
  return (await shelf.list()).models.map(({ name }) => name).join('、');
}
