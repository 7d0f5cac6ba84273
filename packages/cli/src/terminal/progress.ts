import type { Terminal } from './terminal.ts';
import { clipColumns, durationText, sizeText } from './words.ts';

export interface Progress {
  label: string;
  done: number;
  total: number;
  bytesPerSecond: number;
}

const DRAW_EVERY_MS = 100;
/** Without a terminal a log gets a line now and then. */
const LINE_EVERY_MS = 10_000;
const BAR = 24;

/** `报告.pdf  ████████░░░░  62%  52.1 MB/84.0 MB  8.2 MB/s  剩余 4 秒` */
export function progressLine(
  { label, done, total, bytesPerSecond }: Progress,
  columns: number,
): string {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.floor(share * BAR);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  const left = bytesPerSecond > 0 ? (total - done) / bytesPerSecond : undefined;
  const facts = [
    `${Math.floor(share * 100)}%`,
    `${sizeText(done)}/${sizeText(total)}`,
    ...(bytesPerSecond > 0 ? [`${sizeText(Math.round(bytesPerSecond))}/s`] : []),
    ...(left !== undefined && done < total ? [`剩余 ${durationText(left)}`] : []),
  ].join('  ');
  return clipColumns(`${clipColumns(label, 28)}  ${bar}  ${facts}`, columns - 1);
}

/** One line at the foot of a terminal, at most ten times a second; plain lines without one. */
export class ProgressBar {
  readonly #terminal: Terminal;
  readonly #isQuiet: boolean;
  #drawnAt = 0;
  #isOpen = false;

  constructor(terminal: Terminal, { isQuiet }: { isQuiet: boolean }) {
    this.#terminal = terminal;
    this.#isQuiet = isQuiet;
  }

  show(progress: Progress): void {
    if (this.#isQuiet) return;
    const { stderr } = this.#terminal;
    const now = Date.now();
    const isTty = stderr.isTTY === true;
    if (now - this.#drawnAt < (isTty ? DRAW_EVERY_MS : LINE_EVERY_MS)) return;
    const isFirst = this.#drawnAt === 0;
    this.#drawnAt = now;
    // A log need not hear of what is over within seconds.
    if (!isTty && isFirst) return;
    const line = progressLine(progress, stderr.columns ?? 80);
    stderr.write(isTty ? `\r\u001b[2K${line}` : `${line}\n`);
    this.#isOpen = isTty;
  }

  /** Takes the line away, so that what follows stands alone. */
  clear(): void {
    if (this.#isOpen) this.#terminal.stderr.write('\r\u001b[2K');
    this.#isOpen = false;
  }
}
