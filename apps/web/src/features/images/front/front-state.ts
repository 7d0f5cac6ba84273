import { create } from 'zustand';

/**
 * The stage's knowledge of the workbench, which is not needed to see the page
 * (docs/decisions/0004).
 */
export const useFront = create<{ hasPictures: boolean }>(() => ({ hasPictures: false }));

export function showPictures(hasPictures: boolean): void {
  if (useFront.getState().hasPictures !== hasPictures) useFront.setState({ hasPictures });
}
