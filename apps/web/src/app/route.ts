import type { ComponentType } from 'react';

/**
 * The least standing of a screen's visitor. The server decides over the data; this only spares a
 * useless visit. Operators' screens stand in the back office's layout.
 */
type ScreenAccess = 'anyone' | 'login' | 'operator';

/** One row of the route table (spec §2). */
export interface AppRoute {
  path: string;
  /** The document's title, set on every navigation. */
  title: string;
  /** Every screen is a chunk of its own. */
  screen: () => Promise<ComponentType>;
  access?: ScreenAccess;
  /** The entry of the header that is marked while this screen shows. */
  menuItem?: string;
  noHeader?: boolean;
  noFooter?: boolean;
}

/** Fields of the route that the layout reads, through React Router's `handle`. */
export type RouteHandle = Omit<AppRoute, 'path' | 'screen'>;
