/** spec §3: true unless the host name is localhost or cookie debug=1 is present. */
export function isOnlineSite(hostname: string, debugCookie: string | undefined): boolean {
  return hostname !== 'localhost' && debugCookie !== '1';
}
