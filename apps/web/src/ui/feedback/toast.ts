import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'error';

/** One thing that can be done about it, as long as the message shows. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  shownMs: number;
}

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
}

/** Messages that the host has not shown yet; the drawing library loads with the first of them. */
export const useToastQueue = create<{ used: boolean; waiting: readonly ToastMessage[] }>(() => ({
  used: false,
  waiting: [],
}));

let lastId = 0;

/** Confirms something that has happened. An error never lives in a toast alone: say it in place too. */
export function toast(text: string, kind: ToastKind = 'success', action?: ToastAction): void {
  lastId += 1;
  const message = { id: lastId, kind, text, ...(action && { action }) };
  useToastQueue.setState((state) => ({ used: true, waiting: [...state.waiting, message] }));
}

/** Hands the waiting messages over, once each. */
export function takeToasts(): readonly ToastMessage[] {
  const { waiting } = useToastQueue.getState();
  if (waiting.length > 0) useToastQueue.setState({ waiting: [] });
  return waiting;
}
