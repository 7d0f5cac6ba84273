import { create } from 'zustand';
import { readCookie } from './cookies.ts';

/** The global client state of spec §3. */
export interface ClientState {
  /** Cookie `u` is there. A hint for the screen; the server decides (PRODUCT §4). */
  isLogin: boolean;
  activeMenuItem: string;
  /** The online frontend version; empty until it is known. */
  version: string;
  /** This is a real site, not a developer's machine. Not the network: see use-connection.ts. */
  isOnline: boolean;
}

export const useClientState = create<ClientState>(() => ({
  isLogin: readCookie('u') !== undefined,
  activeMenuItem: 'index',
  version: '',
  isOnline: isOnlineSite(location.hostname, readCookie('debug')),
}));

/** spec §3: true unless the host name is localhost or cookie debug=1 is present. */
export function isOnlineSite(hostname: string, debugCookie: string | undefined): boolean {
  return hostname !== 'localhost' && debugCookie !== '1';
}

/** Reads cookie `u` again, after logging in or out here or in another tab. */
export function refreshLogin(): void {
  useClientState.setState({ isLogin: readCookie('u') !== undefined });
}
