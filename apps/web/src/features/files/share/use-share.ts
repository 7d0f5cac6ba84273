import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useBundling } from '../uploads/bundling.ts';
import { useUploadsView } from '../uploads/uploads-view.ts';

interface OpenTicket {
  /** The finished task whose ticket is open. */
  taskId: string | undefined;
  /** The ticket of the files that share a code. */
  isBundle: boolean;
}

const CLOSED: OpenTicket = { taskId: undefined, isBundle: false };

export const useShare = create<OpenTicket>(() => CLOSED);

export function openShare(taskId: string): void {
  useShare.setState({ taskId, isBundle: false });
}

export function openBundleShare(): void {
  useShare.setState({ taskId: undefined, isBundle: true });
}

export function closeShare(): void {
  useShare.setState(CLOSED);
}

/**
 * Opens the ticket by itself when a single file has been sent. After several the list shows all
 * their codes, and somebody who is typing is not interrupted.
 */
export function useShareWhenDone(): void {
  const doneIds = useRef(new Set<string>());
  useEffect(() => {
    const check = () => {
      const { byId, progress } = useUploadsView.getState();
      if (progress.busy > 0) return;
      const done = [...byId.values()].filter((task) => task.state === 'success');
      const fresh = done.filter((task) => !doneIds.current.has(task.id));
      doneIds.current = new Set(done.map((task) => task.id));
      const [only] = fresh;
      if (only && fresh.length === 1 && !isTyping()) openShare(only.id);
    };
    // What was done before the screen opened is no news.
    for (const task of useUploadsView.getState().byId.values()) {
      if (task.state === 'success') doneIds.current.add(task.id);
    }
    return useUploadsView.subscribe(check);
  }, []);
}

/** The same for files that share a code. */
export function useBundleShareWhenMade(): void {
  useEffect(
    () =>
      useBundling.subscribe(({ state }, before) => {
        if (state === 'made' && before.state !== 'made' && !isTyping()) openBundleShare();
      }),
    [],
  );
}

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
}
