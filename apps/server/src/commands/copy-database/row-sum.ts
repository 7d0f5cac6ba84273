import { hash } from 'node:crypto';
import type { Row } from './table-shape.ts';

/** One text for a row, the same from either engine. */
export function textOfRow(row: Row): string {
  return JSON.stringify(row.map((value) => (value instanceof Uint8Array ? hexOf(value) : value)));
}

function hexOf(bytes: Uint8Array): { hex: string } {
  return { hex: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex') };
}

/** Count and checksum over rows in whatever order they come: two engines sort texts differently. */
export class RowSum {
  #rows = 0;
  #sum = 0n;

  add(text: string): void {
    this.#rows += 1;
    this.#sum = BigInt.asUintN(64, this.#sum + BigInt(`0x${hash('sha256', text).slice(0, 16)}`));
  }

  get rows(): number {
    return this.#rows;
  }

  /** 16 hex digits. */
  get sum(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
}
