import { create } from 'zustand';

export interface ConfirmRequest {
  /** The question, with the name of the thing: “删除“会议纪要.docx”？”. */
  title: string;
  /** Consequence of the action. */
  body?: string;
  /** The verb on the button: “删除”. */
  action: string;
  danger?: boolean;
}

interface PendingConfirm extends ConfirmRequest {
  answer: (confirmed: boolean) => void;
}

export const useConfirmStore = create<{ pending: PendingConfirm | undefined }>(() => ({
  pending: undefined,
}));

/**
 * Asks before something that cannot be undone. Resolves true only for the action's own button; Esc,
 * a click outside and a second question in the meantime all mean no.
 */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  useConfirmStore.getState().pending?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      useConfirmStore.setState({ pending: undefined });
      resolve(confirmed);
    };
    useConfirmStore.setState({ pending: { ...request, answer } });
  });
}
