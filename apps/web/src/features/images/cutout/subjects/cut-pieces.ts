import { MOST_THINGS } from '@transmit/imaging/cutout/segment/things';
import type { Turn } from '../../workbench/batch/tool.ts';
import type { CutoutDetail, CutoutTypes, Touches } from '../cutout-types.ts';
import { maskKey } from '../found-masks.ts';
import { listPieces, nameOfPiece, type Piece } from './make-pieces.ts';

type PieceTurn = Pick<Turn<CutoutTypes>, 'file' | 'settings' | 'own' | 'onProgress'>;

/** The last pieces of each picture, the latest used last: a tick, or a word on the whole, makes none of them anew. */
const made = new WeakMap<File, Map<string, File>>();

/**
 * Each ticked thing as a file of its own. `make` answers nothing else of a thing than its file, and whether it was found
 * in the same way as the whole: one that was not is tried again the next time.
 */
export async function cutPieces(
  turn: PieceTurn,
  detail: CutoutDetail,
  make: (piece: Piece, own: Touches) => Promise<{ file: File; isAsWhole: boolean }>,
): Promise<readonly File[]> {
  const own = touchesOfPiece(turn.own);
  const pieces = listPieces(detail.subjects ?? [], turn.own ?? {});
  const files: File[] = [];
  for (const piece of pieces) {
    turn.onProgress((files.length + 1) / (pieces.length + 1));
    const key = keyOf(piece, own, turn.settings, detail);
    const file = await keptOr(turn.file, key, () => make(piece, own));
    const { type, lastModified } = file;
    files.push(new File([file], nameOfPiece(file.name, piece.number), { type, lastModified }));
  }
  return files;
}

/** Only a click may reach what is left out: without one, a thing alone is the same whatever else is ticked. */
function touchesOfPiece(own: Touches = { strokes: [] }): Touches {
  return own.clicks?.length ? own : { ...own, left: [] };
}

/** Names all that a piece is made from. */
function keyOf(
  { only, strokes }: Piece,
  own: Touches,
  { edge, crop, type, background, model }: CutoutTypes['settings'],
  { method, miss }: CutoutDetail,
): string {
  const found = [maskKey(own, model), method, miss ?? null, only];
  return JSON.stringify([...found, strokes, edge, crop, type, background]);
}

async function keptOr(
  picture: File,
  key: string,
  make: () => Promise<{ file: File; isAsWhole: boolean }>,
): Promise<File> {
  const files = made.get(picture) ?? new Map<string, File>();
  made.set(picture, files);
  const known = files.get(key);
  const { file, isAsWhole } = known ? { file: known, isAsWhole: true } : await make();
  files.delete(key);
  if (isAsWhole) files.set(key, file);
  const [oldest] = files.keys();
  if (files.size > MOST_THINGS && oldest !== undefined) files.delete(oldest);
  return file;
}
