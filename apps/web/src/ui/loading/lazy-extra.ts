import { type ComponentType, lazy } from 'react';

/**
 * `lazy` for what the page can do without: where it does not load, on a line that has just broken,
 * nothing is shown in its place. `lazy` alone would take the whole page down.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => Nothing),
  }));
}

function Nothing(): null {
  return null;
}
