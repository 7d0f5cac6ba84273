import type { Piece, TiffPage } from './read-page.ts';

/** Place on the page that a piece fills. */
export interface Place {
  piece: Piece;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Tiles are stored whole, beyond the page's edge; strips end with the page. */
  storedHeight: number;
  /** Samples of a pixel in this piece. */
  samples: number;
  /** The sample that a piece of its own holds. */
  plane: number;
}

/** Pieces in their order: from left to right, downwards, one sample after the other. */
export function placePieces(page: TiffPage): Place[] {
  const { width, height, pieceWidth, pieceHeight, isInPlanes, samples } = page;
  const across = Math.ceil(width / pieceWidth);
  const inPlane = across * Math.ceil(height / pieceHeight);
  const wanted = inPlane * (isInPlanes ? samples : 1);
  return Array.from({ length: wanted }, (_, index) => {
    const within = index % inPlane;
    const x = (within % across) * pieceWidth;
    const y = Math.floor(within / across) * pieceHeight;
    const left = Math.min(pieceHeight, height - y);
    return {
      // Pieces that the file does not have are missing pixels.
      piece: page.pieces[index] ?? { at: 0, bytes: 0 },
      x,
      y,
      width: Math.min(pieceWidth, width - x),
      height: left,
      storedHeight: page.isTiled ? pieceHeight : left,
      samples: isInPlanes ? 1 : samples,
      plane: Math.floor(index / inPlane),
    };
  });
}
