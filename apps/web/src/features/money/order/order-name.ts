import type { Order } from '../api.ts';

/** A single file by its own name; several as the order names them. */
export function formatOrderName({
  name,
  file_count,
  files: [file],
}: Pick<Order, 'name' | 'file_count' | 'files'>): string {
  return file_count === 1 && file ? file.name : name;
}
