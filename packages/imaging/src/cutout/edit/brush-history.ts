import type { Alpha } from '../mask.ts';
import { applyPatch, type BrushStroke, type MaskPatch, planStroke } from './brush.ts';

/** Older strokes are kept on the picture but cannot be taken back any more. */
const MOST_STEPS = 100;

/** A mask under the brush: strokes are drawn on it, taken back, and drawn again. */
export class BrushHistory {
  readonly #alpha: Alpha;
  readonly #done: MaskPatch[] = [];
  readonly #undone: MaskPatch[] = [];

  /** The mask is copied: the result of the cutout stays what it was. */
  constructor(alpha: Alpha) {
    this.#alpha = { ...alpha, data: alpha.data.slice() };
  }

  /** The mask as it is now. */
  get alpha(): Alpha {
    return this.#alpha;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  draw(stroke: BrushStroke): void {
    const patch = planStroke(this.#alpha, stroke);
    if (!patch) return;
    applyPatch(this.#alpha, patch, 'after');
    this.#done.push(patch);
    if (this.#done.length > MOST_STEPS) this.#done.shift();
    this.#undone.length = 0;
  }

  undo(): void {
    const patch = this.#done.pop();
    if (!patch) return;
    applyPatch(this.#alpha, patch, 'before');
    this.#undone.push(patch);
  }

  redo(): void {
    const patch = this.#undone.pop();
    if (!patch) return;
    applyPatch(this.#alpha, patch, 'after');
    this.#done.push(patch);
  }
}
