import { NAME_BYTES, NAME_UNITS, type NameRoom } from '@transmit/contract/files/disk-name';

/** The room for a name on this computer: Linux counts bytes, of which a Chinese letter takes three. */
export const LOCAL_ROOM: NameRoom =
  process.platform === 'win32' || process.platform === 'darwin' ? NAME_UNITS : NAME_BYTES;
