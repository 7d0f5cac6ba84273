import { statfs } from 'node:fs/promises';
import { hostname, totalmem } from 'node:os';

export interface MachineFacts {
  hostname: string;
  available_disk_bytes: number;
  available_memory_bytes: number;
}

/** Measures the whole disk and memory, beside {@link measureMachine}. */
export async function measureCapacity(
  folder: string,
): Promise<{ total_disk_bytes: number; total_memory_bytes: number }> {
  const { blocks, bsize } = await statfs(folder);
  // A container's limit where it has one (0: none, or a number above the machine's).
  const limit = process.constrainedMemory();
  return {
    total_disk_bytes: blocks * bsize,
    total_memory_bytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
  };
}

/**
 * Measures the room that this process may still use: on the disk that holds `folder`, and in
 * memory, as its container allows.
 */
export async function measureMachine(folder: string): Promise<MachineFacts> {
  const { bavail, bsize } = await statfs(folder);
  return {
    hostname: hostname(),
    available_disk_bytes: bavail * bsize,
    available_memory_bytes: process.availableMemory(),
  };
}
