/** The words while a model comes, which every tool that reads or cuts says alike. */
export const modelWords = {
  loading: '正在加载识别模型',
  starting: '正在启动识别模型',
} as const;

export function isModelStage(words: string | undefined): boolean {
  return words === modelWords.loading || words === modelWords.starting;
}

/** A model that has arrived still takes seconds to start; 100 % of its bytes is not the end. */
export function modelStage(share: number): string {
  return share < 1 ? modelWords.loading : modelWords.starting;
}

/** A picture's own share of its work: none while its model comes, however much of that has arrived. */
export function shareOfWork({
  share,
  words,
}: {
  share: number;
  words?: string | undefined;
}): number {
  return isModelStage(words) ? 0 : share;
}
