import { create } from 'zustand';
import { isOnlineSite } from '../online-site.ts';
import { readCookie } from './cookies.ts';
import { readStoredJson } from './local-storage.ts';

/** spec §3: the local-storage entry of who is logged in. */
export const USER_INFO = 'user_info';

/** The global client state of spec §3. */
export interface ClientState {
  /** Cookie `u` is there. A hint for the screen; the server decides (PRODUCT §4). */
  isLogin: boolean;
  /**
   * The person who is logged in here came in as an operator. A hint as well: it shows the way to
   * the back office.
   */
  isOperator: boolean;
  /** The value of cookie `u`, another one for each person; empty when nobody is logged in. */
  viewer: string;
  activeMenuItem: string;
  /** The online frontend version; empty until it is known. */
  version: string;
  /** This is a real site, not a developer's machine. Not the network: see use-connection.ts. */
  isOnline: boolean;
}

export const useClientState = create<ClientState>(() => ({
  ...readViewer(),
  activeMenuItem: 'index',
  version: '',
  isOnline: isOnlineSite(location.hostname, readCookie('debug')),
}));

/** Reads cookie `u` again, after logging in or out here or in another tab. */
export function refreshLogin(): void {
  useClientState.setState(readViewer());
}

function readViewer(): Pick<ClientState, 'isLogin' | 'isOperator' | 'viewer'> {
  const cookie = readCookie('u');
  const isLogin = cookie !== undefined;
  const entry = isLogin ? readStoredJson(USER_INFO) : undefined;
  const role = typeof entry === 'object' && entry !== null && 'role' in entry && entry.role;
  return { isLogin, isOperator: role === 'operator', viewer: cookie ?? '' };
}
