import { MAX_FILE_BYTES } from '@transmit/contract';
import { MAX_SEALED_FILES, sealedSize } from '@transmit/sealed';
import type { UploadTask } from '@transmit/transfer';

/** Sizes by which a sending is charged: sealed, it is one. */
export function chargedSizes(
  tasks: readonly Pick<UploadTask, 'size'>[],
  isSealing: boolean,
): number[] {
  const sizes = tasks.map(({ size }) => size);
  return isSealing ? [sealedSize(sizes.reduce((sum, size) => sum + size, 0))] : sizes;
}

/** Reason why these cannot be sealed together. */
export function findSealProblem(
  tasks: readonly Pick<UploadTask, 'size'>[],
  isLogin: boolean,
): 'too-many' | 'too-large' | undefined {
  if (tasks.length > MAX_SEALED_FILES) return 'too-many';
  const [size = 0] = chargedSizes(tasks, true);
  return size > MAX_FILE_BYTES[isLogin ? 'user' : 'visitor'] ? 'too-large' : undefined;
}
