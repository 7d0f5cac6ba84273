import { describe, expect, it } from 'vitest';
import { type CanvasTool, meaningOfKey } from './canvas-tool.ts';

const SIZE = { width: 400, height: 300 };
const BOX = { left: 40, top: 30, right: 360, bottom: 270 };
const CLICK: CanvasTool = { kind: 'click', over: 'subject' };
const BRUSH: CanvasTool = { kind: 'brush', brush: { mode: 'erase', radius: 9, softness: 0 } };

const press = (
  key: string,
  {
    isCommand = false,
    isShift = false,
    ...shown
  }: Partial<Parameters<typeof meaningOfKey>[0]> & Partial<Parameters<typeof meaningOfKey>[1]>,
) =>
  meaningOfKey(
    { key, isCommand, isShift },
    { tool: { kind: 'box' }, size: SIZE, box: undefined, aim: undefined, ...shown },
  );

describe('a key on the canvas', () => {
  it.each([
    ['z', { isCommand: true }, 'undo'],
    ['Z', { isCommand: true, isShift: true }, 'redo'],
    ['y', { isCommand: true, tool: CLICK }, 'redo'],
    ['z', { isCommand: true, tool: BRUSH }, 'undo'],
  ])('%s with %j takes back or makes again', (key, shown, does) => {
    expect(press(key, shown)).toEqual({ does });
  });

  it('moves and applies the box', () => {
    expect(press('ArrowLeft', {})).toEqual({ does: 'box', box: BOX, isFinal: false });
    expect(press('ArrowLeft', { box: BOX })).toEqual({
      does: 'box',
      box: { ...BOX, left: 36, right: 356 },
      isFinal: false,
    });
    expect(press('Enter', { box: BOX })).toEqual({ does: 'box', box: BOX, isFinal: true });
    expect(press('Enter', {})).toBeUndefined();
  });

  it('aims from the middle and clicks where it aims', () => {
    const middle = { x: 200, y: 150 };
    expect(press('ArrowUp', { tool: CLICK })).toEqual({ does: 'aim', at: middle });
    expect(press('ArrowUp', { tool: CLICK, aim: middle })).toEqual({
      does: 'aim',
      at: { x: 200, y: 146 },
    });
    expect(press('ArrowLeft', { tool: CLICK, aim: middle, isShift: true })).toEqual({
      does: 'aim',
      at: { x: 160, y: 150 },
    });
    expect(press('ArrowRight', { tool: CLICK, aim: { x: 399, y: 2 } })).toEqual({
      does: 'aim',
      at: { x: 399, y: 2 },
    });
    expect(press(' ', { tool: CLICK, aim: { x: 9, y: 8 } })).toEqual({
      does: 'click',
      at: { x: 9, y: 8 },
    });
    expect(press('Enter', { tool: CLICK })).toEqual({ does: 'click', at: middle });
  });

  it.each([
    ['a', {}],
    ['Tab', { tool: CLICK }],
    ['ArrowUp', { tool: BRUSH }],
    ['Enter', { tool: BRUSH }],
    ['a', { isCommand: true }],
  ])('leaves %s with %j to the page', (key, shown) => {
    expect(press(key, shown)).toBeUndefined();
  });
});
