/** Money is integer fen inside and a decimal number of yuan on the wire (PRODUCT §2). */
export function toYuan(fen: number): number {
  return fen / 100;
}

/** Yuan with at most two decimals → fen; undefined for anything finer, negative or not finite. */
export function toFen(yuan: number): number | undefined {
  const fen = Math.round(yuan * 100);
  return Number.isSafeInteger(fen) && fen >= 0 && fen / 100 === yuan ? fen : undefined;
}
