import type { KeyboardEvent } from 'react';

/** Arrow keys go from step to step and from picture to picture of the table; Tab goes through all of it. */
export function moveAmongCells(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target as HTMLElement;
  const step = cell.dataset['step'];
  const row = cell.closest<HTMLElement>('[data-index]');
  if (step === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = cellBeside(event.key, event.currentTarget, row, step);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function cellBeside(
  key: string,
  table: HTMLElement,
  row: HTMLElement,
  step: string,
): HTMLElement | undefined {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (across !== undefined) {
    const cells = [...row.querySelectorAll<HTMLElement>('[data-step]')];
    return cells[cells.findIndex((cell) => cell.dataset['step'] === step) + across];
  }
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (down === undefined) return undefined;
  const index = Number(row.dataset['index']) + down;
  return (
    table.querySelector<HTMLElement>(`[data-index="${index}"] [data-step="${step}"]`) ?? undefined
  );
}
