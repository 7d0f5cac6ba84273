import { describe, expect, it } from 'vitest';
import type { Alpha } from '../mask.ts';
import { type BrushStroke, planStroke } from './brush.ts';
import { BrushHistory } from './brush-history.ts';

const full = (): Alpha => ({ width: 20, height: 10, data: new Uint8Array(200).fill(255) });
const stroke = (mode: BrushStroke['mode'], x: number, radius = 2): BrushStroke => ({
  mode,
  radius,
  softness: 0,
  points: [{ x, y: 5 }],
});

describe('BrushHistory', () => {
  it('erases, restores, takes back and draws again', () => {
    const history = new BrushHistory(full());
    history.draw(stroke('erase', 5));
    expect(history.alpha.data[5 * 20 + 5]).toBe(0);
    history.draw(stroke('restore', 5, 1));
    expect(history.alpha.data[5 * 20 + 5]).toBe(255);
    history.undo();
    expect(history.alpha.data[5 * 20 + 5]).toBe(0);
    history.undo();
    expect(history.alpha).toEqual(full());
    history.redo();
    expect(history.alpha.data[5 * 20 + 5]).toBe(0);
  });

  it('leaves the mask that it was given as it was', () => {
    const given = full();
    new BrushHistory(given).draw(stroke('erase', 5));
    expect(given).toEqual(full());
  });

  it('forgets what was undone when something new is drawn', () => {
    const history = new BrushHistory(full());
    history.draw(stroke('erase', 5));
    history.undo();
    history.draw(stroke('erase', 15));
    expect(history.canRedo).toBe(false);
    expect(history.alpha.data[5 * 20 + 5]).toBe(255);
  });

  it('does nothing when there is nothing to take back, and when a stroke misses the picture', () => {
    const history = new BrushHistory(full());
    history.undo();
    history.redo();
    history.draw(stroke('erase', 400));
    expect(history.canUndo).toBe(false);
  });
});

describe('planStroke', () => {
  it('covers the line between its points', () => {
    const points = [
      { x: 2, y: 5 },
      { x: 18, y: 5 },
    ];
    const patch = planStroke(full(), { mode: 'erase', radius: 1, softness: 0, points });
    expect(patch?.bounds).toEqual({ left: 1, top: 4, right: 19, bottom: 6 });
    expect(patch?.after.filter((value) => value === 0).length).toBeGreaterThan(30);
  });

  it('fades out towards the rim of a soft brush', () => {
    const soft: BrushStroke = {
      mode: 'erase',
      radius: 4,
      softness: 1,
      points: [{ x: 10.5, y: 5.5 }],
    };
    const patch = planStroke(full(), soft);
    const row = Array.from(patch?.after ?? []).slice(4 * 9 - 9, 4 * 9);
    expect(Math.min(...row)).toBeLessThan(80);
    expect(new Set(row).size).toBeGreaterThan(3);
  });
});
