import { rename as moveFile, readdir, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CLI_SUMMARIES } from '@transmit/contract';
import { pathKey } from '@transmit/contract/files/disk-name';
import { type Move, planMoves } from '@transmit/imaging/rename/plan-moves';
import { previewRename, type RenameRow } from '@transmit/imaging/rename/preview-rename';
import { identityOf, moveToFree } from '../disk/give-name.ts';
import { CliFailure } from '../failure.ts';
import { beginJournal, type Renaming, readMovesToUndo } from '../rename/journal.ts';
import { readRules } from '../rename/read-rules.ts';
import { foldersOf } from '../session/folders.ts';
import { confirm } from '../terminal/ask.ts';
import { sayResult, type Terminal } from '../terminal/terminal.ts';
import { columnsOf, padColumns, plainName } from '../terminal/words.ts';
import { type Command, type CommandOutcome, type Invocation, text } from './command.ts';

export const rename: Command = {
  name: 'rename',
  args: '<文件或文件夹…>',
  offers: 'paths',
  summary: CLI_SUMMARIES.rename,
  about: [
    '规则与网页上的批量改名相同，按下面选项的顺序使用。重名会自动编号，扩展名保持不变。',
    '模板里可以写 {名称} {原名} {序号} {今天} {修改日期} {文件夹}，例如 "旅行_{序号}"。',
  ],
  options: {
    find: { value: '文字', text: '要替换的文字' },
    replace: { value: '文字', text: '替换成什么，不写则删去' },
    regex: { text: '--find 是正则表达式' },
    prefix: { value: '文字', text: '加在前面' },
    suffix: { value: '文字', text: '加在后面' },
    case: {
      value: '方式',
      choices: ['lower', 'upper', 'words'],
      text: 'lower 小写、upper 大写、words 首字母大写',
    },
    template: { value: '模板', text: '整个名称按模板写' },
    start: { value: '数字', text: '序号从几开始，默认 1' },
    'dry-run': { text: '只列出结果，不改名' },
    yes: { short: 'y', text: '不再询问' },
    undo: { text: '撤销上一次改名' },
  },
  examples: [
    ['transmit rename 照片/ --template "旅行_{序号}" --dry-run', '先看结果'],
    ['transmit rename *.txt --find 草稿 --replace 定稿', '替换文字'],
    ['transmit rename --undo', '撤销上一次'],
  ],
  run: (invocation) =>
    invocation.options['undo'] === true ? undo(invocation) : runRename(invocation),
};

async function runRename({ terminal, args, options }: Invocation): Promise<CommandOutcome> {
  if (args.length === 0)
    throw new CliFailure('usage', '请写要改名的文件或文件夹；用法见 transmit rename --help');
  const rules = readRules({
    find: text(options, 'find'),
    replace: text(options, 'replace'),
    isPattern: options['regex'] === true,
    prefix: text(options, 'prefix'),
    suffix: text(options, 'suffix'),
    case: text(options, 'case'),
    template: text(options, 'template'),
    start: text(options, 'start'),
  });
  const paths = await listPaths(args, terminal.cwd);
  const others = await othersOf(paths);
  const { rows, problems } = previewRename(await itemsOf(paths), rules, {
    now: Date.now(),
    others,
  });
  if (problems.size > 0) throw new CliFailure('usage', '规则有误：请检查正则表达式和模板的写法');
  const changed = rows.filter(({ isChanged }) => isChanged);
  const table = changed.map(({ folder, before, after }) => ({
    folder,
    before,
    after,
  }));
  const lines = tableLines(changed, terminal.cwd);
  if (changed.length === 0)
    return { facts: { renamed: [], dry_run: false }, lines: ['没有需要改名的文件'] };
  if (options['dry-run'] === true) return { facts: { renamed: table, dry_run: true }, lines };
  if (options['yes'] !== true) {
    if (options['json'] !== true) for (const line of lines) sayResult(terminal, line);
    const instead = '改名前需要确认，请加 --yes，或用 --dry-run 只看结果';
    if (!(await confirm(terminal, `要改 ${changed.length} 个名称吗？`, { instead }))) {
      throw new CliFailure('failed', '没有改名', 'E_CLI_DECLINED');
    }
  }
  await makeMoves({ moves: planMoves(rows, others), isUndo: false }, terminal);
  const done = `已改名 ${changed.length} 个文件，transmit rename --undo 可以撤销`;
  return {
    facts: { renamed: table, dry_run: false },
    lines: options['yes'] === true ? [...lines, done] : [done],
  };
}

/** Makes them one after the other and tells which; an undoing passes over files that are gone. */
async function makeMoves(renaming: Renaming, terminal: Terminal): Promise<Move[]> {
  const { moves, isUndo } = renaming;
  await using journal = await beginJournal(undoPath(terminal), renaming);
  const made: Move[] = [];
  for (const move of moves) {
    const [from, to] = [join(move.folder, move.from), join(move.folder, move.to)];
    const isGone = isUndo && (await identityOf(from)) === undefined;
    if (!isGone && !(await moveOne(from, to)))
      throw new CliFailure('failed', takenText(to, isUndo));
    if (!isGone) made.push(move);
    await journal.tick();
  }
  return made;
}

function takenText(path: string, isUndo: boolean): string {
  return isUndo
    ? `${path} 已经存在，撤销停在这里；把它移开后再次运行，会接着撤销`
    : `${path} 已经存在，改名停在这里；transmit rename --undo 可以撤销已改的`;
}

/**
 * One file may stand under both names: `a.txt` and `A.txt` on a disk that knows no case, and any two where a run was
 * killed while it moved that very file.
 */
async function moveOne(from: string, to: string): Promise<boolean> {
  if ((await identityOf(from)) !== (await identityOf(to))) return moveToFree(from, to);
  if (pathKey(from) === pathKey(to)) await moveFile(from, to);
  else await unlink(from);
  return true;
}

async function undo({ terminal }: Invocation): Promise<CommandOutcome> {
  const moves = await readMovesToUndo(undoPath(terminal));
  if (moves.length === 0) throw new CliFailure('failed', '没有可以撤销的改名');
  const made = await makeMoves({ moves, isUndo: true }, terminal);
  const undone = made.map(({ folder, from, to }) => ({ folder, before: from, after: to }));
  const gone = moves.length - made.length;
  const passedOver = gone > 0 ? `，另有 ${gone} 个文件已不在` : '';
  return {
    facts: { renamed: undone, dry_run: false },
    lines: [`已撤销 ${made.length} 处改名${passedOver}`],
  };
}

function undoPath(terminal: Terminal): string {
  return join(foldersOf(terminal).state, 'rename-undo.json');
}

async function listPaths(args: readonly string[], cwd: string): Promise<string[]> {
  const paths: string[] = [];
  for (const typed of args) {
    const path = resolve(cwd, typed);
    if ((await stat(path)).isFile()) paths.push(path);
    else paths.push(...(await listFilesIn(path)));
  }
  return [...new Set(paths)];
}

/** As on the page and in file managers: 图2 before 图10, so that numbers follow what people see. */
async function listFilesIn(folder: string): Promise<string[]> {
  const natural = new Intl.Collator('zh-CN', { numeric: true });
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .toSorted((a, b) => natural.compare(a.name, b.name))
    .map(({ name }) => join(folder, name));
}

async function itemsOf(paths: readonly string[]) {
  return Promise.all(
    paths.map(async (path) => ({
      id: path,
      folder: dirname(path),
      name: basename(path),
      modifiedAt: (await stat(path)).mtimeMs,
    })),
  );
}

/** Lists the other files of those folders: their names are taken. */
async function othersOf(paths: readonly string[]) {
  const chosen = new Set(paths);
  const folders = [...new Set(paths.map((path) => dirname(path)))];
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => ({ folder, name }))),
  );
  return names.flat().filter(({ folder, name }) => !chosen.has(join(folder, name)));
}

function tableLines(rows: readonly RenameRow[], cwd: string): string[] {
  const shown = rows.map(({ folder, before, after }) => ({
    before: plainName(relative(cwd, join(folder, before))),
    after: plainName(after),
  }));
  const width = Math.max(...shown.map(({ before }) => columnsOf(before)));
  return shown.map(({ before, after }) => `${padColumns(before, width)}  →  ${after}`);
}
