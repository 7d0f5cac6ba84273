import type { Step } from './compile-pattern.ts';
import type { AnchorPlace } from './pattern-syntax.ts';

/** Begin and end of the whole (0, 1) and of each group (2, 3 …); -1 for a group without a part. */
export type Marks = readonly number[];

interface Thread {
  step: number;
  marks: number[];
}

/**
 * Runs all ways through a program side by side over the letters, in the order in which a backtracking
 * engine would try them (Pike's machine). The time is letters × steps, whatever the pattern.
 */
export function runPattern(
  program: readonly Step[],
  letters: readonly number[],
  from: number,
  slots: number,
): Marks | undefined {
  const visited = new Int32Array(program.length).fill(-1);
  let at = from;
  let threads: Thread[] = [];
  let ready: Thread[] = [];
  let found: number[] | undefined;

  /** Goes on to every step that takes a letter; what was reached before has precedence. */
  const follow = (step: number, marks: number[]): void => {
    if (visited[step] === at) return;
    visited[step] = at;
    const current = program[step];
    if (current?.do === 'split') {
      follow(current.first, marks);
      follow(current.second, marks);
    } else if (current?.do === 'mark') follow(step + 1, marks.with(current.slot, at));
    else if (current?.do === 'jump') follow(current.to, marks);
    else if (current?.do === 'forget') {
      follow(step + 1, marks.slice().fill(-1, current.from, current.to + 1));
    } else if (current?.do === 'place') {
      if (isPlace(current.what, letters, at)) follow(step + 1, marks);
    } else ready.push({ step, marks });
  };

  for (; at <= letters.length; at += 1) {
    if (!found) threads.push({ step: 0, marks: start(slots, at) });
    ready = [];
    for (const { step, marks } of threads) follow(step, marks);
    // Those behind a match would be tried later, so they are not tried at all.
    const end = ready.findIndex(({ step }) => program[step]?.do === 'match');
    found = ready[end]?.marks.with(1, at) ?? found;
    threads = (end < 0 ? ready : ready.slice(0, end)).flatMap((thread) =>
      takeLetter(thread, program, letters[at]),
    );
    if (found && threads.length === 0) return found;
  }
  return found;
}

/** The thread behind a letter that its step takes; none where it takes another. */
function takeLetter(
  { step, marks }: Thread,
  program: readonly Step[],
  code: number | undefined,
): Thread[] {
  const current = program[step];
  const isTaken = current?.do === 'letter' && code !== undefined && current.set(code);
  return isTaken ? [{ step: step + 1, marks }] : [];
}

function start(slots: number, at: number): number[] {
  const marks = new Array<number>(slots).fill(-1);
  marks[0] = at;
  return marks;
}

function isPlace(what: AnchorPlace, letters: readonly number[], at: number): boolean {
  if (what === 'start') return at === 0;
  if (what === 'end') return at === letters.length;
  const isBorder = isWord(letters[at - 1]) !== isWord(letters[at]);
  return what === 'word-border' ? isBorder : !isBorder;
}

function isWord(code: number | undefined): boolean {
  return code !== undefined && /\w/.test(String.fromCodePoint(code));
}
