import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { CLI_SUMMARIES, formatBytes } from '@transmit/contract';
import { INCOMPLETE_TEXT, NOTE_TEXT, UNCHANGED_TEXT } from '@transmit/imaging/compress/note-text';
import {
  compressOne,
  type PictureOutcome,
  type PictureSettings,
} from '../compress/compress-one.ts';
import { listPictures } from '../compress/list-pictures.ts';
import { planOutputs } from '../compress/plan-outputs.ts';
import { readTarget } from '../compress/read-target.ts';
import { CliFailure } from '../failure.ts';
import { ProgressBar } from '../terminal/progress.ts';
import { plainName } from '../terminal/words.ts';
import { type Command, type CommandOutcome, type Invocation, text } from './command.ts';

export const compress: Command = {
  name: 'compress',
  args: '<图片或文件夹…>',
  offers: 'paths',
  summary: CLI_SUMMARIES.compress,
  about: [
    '规则与网页上的图片压缩相同：已经够小的保持原样，其余最长边缩到 2000 像素，存成 JPEG。',
    '读 JPEG、PNG 和 WebP；原图不会被改动，结果写在旁边，名称加“-压缩”。',
  ],
  options: {
    to: { short: 't', value: '大小', text: '目标大小，例如 200K 或 1.5M，默认 200K' },
    better: { text: '更好的画质：同样大小下更清晰，慢一些' },
    'keep-metadata': { text: '保留拍摄时间、地点和相机，默认去除' },
    output: {
      short: 'o',
      value: '位置',
      isPath: true,
      text: '写到这里；以 / 结尾或多张时是文件夹',
    },
    force: { short: 'f', text: '覆盖已有的文件' },
  },
  examples: [
    ['transmit compress 照片.jpg --to 500K', '得到 照片-压缩.jpg'],
    ['transmit compress 相册/ -o 小图/', '整个文件夹的图片，写到另一个文件夹'],
    ['transmit compress 截图.png --better -o 截图.jpg', '更好的画质，自己定名称'],
  ],
  run: runCompress,
};

async function runCompress({ terminal, args, options }: Invocation): Promise<CommandOutcome> {
  if (args.length === 0)
    throw new CliFailure('usage', '请写要压缩的图片；用法见 transmit compress --help');
  const settings: PictureSettings = {
    targetBytes: readTarget(text(options, 'to')),
    mode: options['better'] === true ? 'better' : 'spec',
    keepMetadata: options['keep-metadata'] === true,
    takeFirstFrame: false,
  };
  const pictures = await listPictures(args, terminal.cwd);
  const { paths, isFolder } = planOutputs(pictures, {
    cwd: terminal.cwd,
    output: text(options, 'output'),
    isDirectory,
  });
  const sizes = await Promise.all(pictures.map(async (path) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const bar = new ProgressBar(terminal, { isQuiet: options['quiet'] === true });
  const place = { copiesUnchanged: isFolder, force: options['force'] === true };
  const outcomes: PictureOutcome[] = [];
  let before = 0;
  try {
    for (const [index, path] of pictures.entries()) {
      const size = sizes[index] ?? 0;
      terminal.signal.throwIfAborted();
      outcomes.push(
        await compressOne(
          path,
          settings,
          { ...place, output: paths.get(path) ?? path },
          {
            signal: terminal.signal,
            onProgress: (share) =>
              bar.show({
                label: plainName(basename(path)),
                done: before + share * size,
                total,
                bytesPerSecond: 0,
              }),
          },
        ),
      );
      before += size;
    }
  } finally {
    bar.clear();
  }
  return outcomeOf(outcomes, terminal.cwd);
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function outcomeOf(outcomes: readonly PictureOutcome[], cwd: string): CommandOutcome {
  const hasFailed = outcomes.some(({ state }) => state === 'failed');
  return {
    facts: { pictures: outcomes.map(factsOf) },
    lines: outcomes.map((outcome) => lineOf(outcome, cwd)),
    ...(hasFailed && { ending: 'failed' as const }),
  };
}

function factsOf(outcome: PictureOutcome): Record<string, unknown> {
  const { state, path, size } = outcome;
  if (outcome.state === 'failed') return { state, path, size, message: outcome.message };
  if (outcome.state === 'unchanged') {
    return { state, path, size, output: outcome.output, output_size: size, why: outcome.why };
  }
  const { file, picture, quality, notes } = outcome.done;
  return {
    state,
    path,
    size,
    output: outcome.output,
    output_size: file.size,
    width: picture.width,
    height: picture.height,
    quality,
    notes,
    ...(outcome.isIncomplete && { incomplete: true }),
  };
}

/** Said once, in the help: of every picture it would be noise. */
const TOLD_IN_HELP = 'metadata-removed';

function lineOf(outcome: PictureOutcome, cwd: string): string {
  const name = plainName(relative(cwd, outcome.path) || basename(outcome.path));
  if (outcome.state === 'failed') return `${name}：${outcome.message}`;
  if (outcome.state === 'unchanged') {
    return `${name}：${formatBytes(outcome.size)}，${UNCHANGED_TEXT[outcome.why]}`;
  }
  const { file, picture, notes } = outcome.done;
  const told = notes.filter((note) => note !== TOLD_IN_HELP).map((note) => NOTE_TEXT[note]);
  if (outcome.isIncomplete) told.unshift(INCOMPLETE_TEXT);
  const facts = `${formatBytes(outcome.size)} → ${formatBytes(file.size)}，${picture.width} × ${picture.height}`;
  const output = plainName(relative(cwd, outcome.output) || outcome.output);
  return [`${name}  →  ${output}（${facts}）`, ...told].join('；');
}
