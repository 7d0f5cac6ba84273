import { formatBytes } from '@transmit/contract';
import type { Terminal } from './terminal.ts';
import { clipColumns, durationText } from './words.ts';

export interface Progress {
  label: string;
  done: number;
  total: number;
  bytesPerSecond: number;
}

const DRAW_EVERY_MS = 100;
/** A log gets the first line and the last; in between one every ten seconds or tenth of the way, at most one a second. */
const LINE_EVERY_MS = 10_000;
const LINE_PAUSE_MS = 1000;
const BAR = 24;

/** `报告.pdf  ████████░░░░  62%  52.1 MB/84.0 MB  8.2 MB/s  剩余 4 秒`, for a terminal of so many columns. */
export function progressLine(progress: Progress, columns: number): string {
  const { label } = progress;
  const filled = Math.floor(shareOf(progress) * BAR);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  return clipColumns(`${clipColumns(label, 28)}  ${bar}  ${factsOf(progress)}`, columns - 1);
}

/** The progress as a line of a log: not shortened to a terminal's width, and without its bar. */
function logLine(progress: Progress): string {
  return `${progress.label}  ${factsOf(progress)}`;
}

function factsOf(progress: Progress): string {
  const { done, total, bytesPerSecond } = progress;
  const left = bytesPerSecond > 0 ? (total - done) / bytesPerSecond : undefined;
  return [
    `${Math.floor(shareOf(progress) * 100)}%`,
    `${formatBytes(done)}/${formatBytes(total)}`,
    ...(bytesPerSecond > 0 ? [`${formatBytes(Math.round(bytesPerSecond))}/s`] : []),
    ...(left !== undefined && done < total ? [`剩余 ${durationText(left)}`] : []),
  ].join('  ');
}

function shareOf({ done, total }: Progress): number {
  return total > 0 ? Math.min(1, done / total) : 0;
}

function tenthsOf(progress: Progress): number {
  return Math.floor(shareOf(progress) * 10);
}

/** One line at the foot of a terminal, at most ten times a second; plain lines without one. */
export class ProgressBar {
  readonly #terminal: Terminal;
  readonly #isQuiet: boolean;
  #shownAt = Number.NEGATIVE_INFINITY;
  /** The last line of a log. */
  #told: Progress | undefined;
  #newest: Progress | undefined;
  #isOpen = false;

  constructor(terminal: Terminal, { isQuiet }: { isQuiet: boolean }) {
    this.#terminal = terminal;
    this.#isQuiet = isQuiet;
  }

  show(progress: Progress): void {
    if (this.#isQuiet) return;
    if (this.#terminal.stderr.isTTY === true) this.#draw(progress);
    else this.#log(progress);
  }

  /** Takes the line away, so that what follows stands alone; a log is told how far it has come. */
  clear(): void {
    const { stderr } = this.#terminal;
    if (this.#isOpen) stderr.write('\r\u001b[2K');
    this.#isOpen = false;
    const newest = this.#newest;
    this.#newest = undefined;
    if (newest && newest.done !== this.#told?.done) this.#tell(newest);
  }

  #draw(progress: Progress): void {
    const now = performance.now();
    if (now - this.#shownAt < DRAW_EVERY_MS) return;
    this.#shownAt = now;
    const { stderr } = this.#terminal;
    stderr.write(`\r\u001b[2K${progressLine(progress, stderr.columns ?? 80)}`);
    this.#isOpen = true;
  }

  #log(progress: Progress): void {
    this.#newest = progress;
    const passedMs = performance.now() - this.#shownAt;
    const isNextTenth = this.#told && tenthsOf(progress) > tenthsOf(this.#told);
    const isDue = isNextTenth && passedMs >= LINE_PAUSE_MS;
    if (this.#told && !isDue && passedMs < LINE_EVERY_MS) return;
    this.#tell(progress);
  }

  #tell(progress: Progress): void {
    this.#shownAt = performance.now();
    this.#told = progress;
    this.#terminal.stderr.write(`${logLine(progress)}\n`);
  }
}
