/** Looks at the files in the way of the download, before a byte is asked for. */
import { basename, relative } from 'node:path';
import { placeInside } from '@transmit/contract/files/join-inside';
import { identityOf } from '../disk/give-name.ts';
import { CliFailure } from '../failure.ts';
import { confirm } from '../terminal/ask.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainName } from '../terminal/words.ts';
import type { Target, TargetPlan } from './plan-targets.ts';

/** The files that stand there, by their targets; a folder that is a link is refused. */
export async function findStanding(
  root: string,
  targets: readonly Target[],
): Promise<Map<Target, string>> {
  const standing = new Map<Target, string>();
  for (const target of targets) {
    const { inside } = target;
    if (inside !== undefined) await placeInside(root, inside, { standing: 'replace' });
    const identity = await identityOf(target.path);
    if (identity !== undefined) standing.set(target, identity);
  }
  return standing;
}

export async function refuseToOverwrite(
  standing: ReadonlyMap<Target, string>,
  { place }: TargetPlan,
  { terminal, force }: { terminal: Terminal; force: boolean },
): Promise<void> {
  const [first] = standing.keys();
  if (force || !first) return;
  const shown = plainName(relative(terminal.cwd, first.path) || basename(place));
  const what = standing.size > 1 ? `${shown} 等 ${standing.size} 个文件` : shown;
  const unasked = `${what} 已经存在，没有覆盖；加 --force 覆盖，或用 -o 换一个位置`;
  const isSure = await confirm(terminal, `${what} 已经存在，要覆盖吗？`, {
    instead: new CliFailure('failed', unasked, 'E_EXISTS'),
  });
  if (!isSure) throw new CliFailure('failed', '没有覆盖，文件保持原样', 'E_EXISTS');
}
