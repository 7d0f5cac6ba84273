import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';

export interface MachineFacts {
  hostname: string;
  available_disk_bytes: number;
  available_memory_bytes: number;
}

/** What this process may still use: of the disk that holds `folder`, and of memory, as its container allows. */
export async function measureMachine(folder: string): Promise<MachineFacts> {
  const { bavail, bsize } = await statfs(folder);
  return {
    hostname: hostname(),
    available_disk_bytes: bavail * bsize,
    available_memory_bytes: process.availableMemory(),
  };
}
