import { isSame } from '../intake/sameness.ts';
import type { Tool } from './tool.ts';
import type { ToolTypes } from './tool-types.ts';
import type { WorkItem } from './work-item.ts';

interface Change<T extends ToolTypes> {
  before: T['settings'] | undefined;
  after: T['settings'];
}

/**
 * Tells whether a picture has to be done anew after the settings have changed: never one that waits, which will be
 * done with the new ones, nor one that the person has stopped; otherwise the tool says whom a change concerns.
 */
export function isOutdated<T extends ToolTypes>(
  item: WorkItem<T>,
  { before, after }: Change<T>,
  tool: Pick<Tool<T>, 'concerns'>,
): boolean {
  if (item.stage.state === 'waiting' || item.stage.state === 'cancelled') return false;
  if (before === undefined || isSame(before, after)) return false;
  return tool.concerns?.(item, before, after) ?? true;
}
