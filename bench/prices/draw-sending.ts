/** Sendings drawn by chance, and their price by the specification alone. */

/** Whoever picks up: their price differs. */
type DrawnReceiver = 'stranger' | 'sender' | 'member' | 'buyer' | 'guest of the sender';

export interface DrawnSending {
  kind: 'text' | 'file' | 'folder';
  isFolder: boolean;
  sizes: number[];
  days: number;
  receiver: DrawnReceiver;
}

const BLOCK = 104_857_600;
const FREE = 52_428_800;
const MIB = 1_048_576;
/** The largest that a member may send. */
const MOST = 48 * 1024 ** 3;
const RECEIVERS: readonly DrawnReceiver[] = [
  'stranger',
  'stranger',
  'sender',
  'member',
  'buyer',
  'guest of the sender',
];

export function drawSending(random: () => number): DrawnSending {
  const below = (count: number) => Math.floor(random() * count);
  const kind = (['text', 'file', 'file', 'folder', 'folder'] as const)[below(5)] ?? 'file';
  const count = kind === 'folder' ? 1 + below(12) : 1;
  const sizes = Array.from({ length: count }, () =>
    kind === 'text' ? below(MIB + 1) : drawSize(random),
  );
  const isFolder = kind === 'folder';
  return { kind, isFolder, sizes, days: 1 + below(7), receiver: RECEIVERS[below(6)] ?? 'stranger' };
}

/** Anything; and every second time the edge of a block or of what is free, or a small file. */
function drawSize(random: () => number): number {
  const size = Math.floor(random() ** 3 * MOST);
  const off = Math.floor(random() * 3) - 1;
  const way = Math.floor(random() * 6);
  if (way === 0) return FREE + off;
  if (way === 1) return Math.max(0, Math.floor(size / BLOCK) * BLOCK + off);
  if (way === 2) return Math.floor(random() * FREE);
  return size;
}

/** In whole fen, by another road than the product's. */
export function specFen(sizes: readonly number[], isSold: boolean): number {
  if (!isSold) return 0;
  const costly = sizes.filter((size) => size > FREE).map(BigInt);
  return costly.reduce(
    (sum, size) => sum + Number((size + BigInt(BLOCK) - 1n) / BigInt(BLOCK)) * 10,
    0,
  );
}
