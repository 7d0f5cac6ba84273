import { create } from 'zustand';

/** Progress of sending, for the frame around every screen; the page alone knows the files. */
export const useSendingProgress = create<{ percent: string }>(() => ({ percent: '' }));

/** Empty while nothing is under way. */
export function setSendingProgress(percent: string): void {
  if (useSendingProgress.getState().percent !== percent) useSendingProgress.setState({ percent });
}
