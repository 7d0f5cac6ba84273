import { AppError } from '#core/app-error.ts';
import type { CallContext } from '../call-context.ts';
import type { FirstPicture, SlotTexts } from './first-picture.ts';

/**
 * Fills the slots of a page's first picture. No refusal and no fault stands in the way of the page
 * itself.
 */
export function createFindSlots(pictures: readonly FirstPicture[]) {
  const byRoute = new Map(pictures.map((picture) => [picture.route, picture]));
  return async (
    route: string,
    parts: Record<string, string>,
    context: CallContext,
  ): Promise<SlotTexts | undefined> => {
    try {
      return await byRoute.get(route)?.fill(parts, context);
    } catch (error) {
      // The page asks again by itself, and says then what is wrong.
      if (!(error instanceof AppError)) {
        context.services.log.warn({ err: error, route }, 'first picture not filled');
      }
      return undefined;
    }
  };
}
