import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { articleBytes, MAX_ARTICLE_BYTES } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { useRef, useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { type Draft, loadVersion } from '../api.ts';
import { text } from '../text.ts';
import { findKeptDraft, forgetDraft, type KeptDraft, keepDraft } from './kept-draft.ts';
import { withoutPlaces } from './picture-place.ts';
import { useArticleChanges } from './use-article-changes.ts';

const UNDO_MS = 10_000;

/**
 * Holds the text that is being written, the server's draft that it began from, and the actions on
 * it.
 */
export function useWriting(draft: Draft) {
  const typing = useTyping(draft);
  const { written, write, newest, wasRestored } = typing;
  const isDirty = written.title !== draft.title || written.source !== draft.source;
  const bytes = articleBytes(written.source);
  const { all, ...actions } = useActions(draft.slug, typing, isDirty);
  const error = errorOfLast(all);
  return {
    written,
    write,
    /** For what is on its way: `by` stands where `place` stood, if that is still there. */
    replace: (place: string, by: string) =>
      write({ source: newest().source.replace(place, () => by) }),
    isDirty,
    bytes,
    isTooLarge: bytes > MAX_ARTICLE_BYTES,
    wasRestored,
    ...actions,
    isBusy: all.some((change) => change.isPending),
    error,
    isConflict: error instanceof ApiError && error.code === 'E_CHANGED',
  };
}

type Change = Pick<UseMutationResult, 'isIdle' | 'isPending' | 'submittedAt' | 'error'>;
type Typing = ReturnType<typeof useTyping>;

/** Holds the text as it is typed, and keeps it on this device until the server has it. */
function useTyping(draft: Draft) {
  const { slug } = draft;
  const [kept] = useState(() => findKeptDraft(slug));
  const { written, newest, show } = useWritten(() => kept ?? asWritten(draft));
  const [wasRestored, setRestored] = useState(kept !== undefined);

  const write = (part: Partial<KeptDraft>) => {
    const next = { ...newest(), ...part };
    show(next);
    keepDraft(slug, next);
  };
  /** Text that was typed while the save was on its way stays, over the draft that there is now. */
  const settle = (saved: Draft, sent: KeptDraft = newest()) => {
    const { revision } = saved;
    const hasGrown = newest().source !== sent.source || newest().title !== sent.title;
    if (hasGrown) write({ revision });
    else forgetDraft(slug);
    if (!hasGrown) show(asWritten(saved));
    setRestored(false);
  };
  return { written, write, newest, settle, wasRestored };
}

/**
 * The text on the screen, and the newest one, which may be later than the screen knows: a picture
 * arrives while somebody types.
 */
function useWritten(first: () => KeptDraft) {
  const [written, setWritten] = useState<KeptDraft>(first);
  const latest = useRef(written);
  const show = (next: KeptDraft) => {
    latest.current = next;
    setWritten(next);
  };
  return { written, newest: () => latest.current, show };
}

function useActions(slug: string, typing: Typing, isDirty: boolean) {
  const { newest, settle } = typing;
  const changes = useArticleChanges();
  /** One after the other: a second press of Ctrl+S goes over the draft that the first has left. */
  const scope = { id: `article:${slug}` };
  const saveOver = async (revision: number) => {
    const sent = { ...newest(), source: withoutPlaces(newest().source) };
    const saved = await changes.save({ slug, title: sent.title, source: sent.source, revision });
    settle(saved, sent);
    return saved;
  };
  const save = useMutation({ scope, mutationFn: () => saveOver(newest().revision) });
  /** Saves first, so that the text on the screen is the one that is published. */
  const publish = useMutation({
    scope,
    mutationFn: async () => {
      const { revision } = isDirty ? await saveOver(newest().revision) : newest();
      return changes.publish({ slug, revision });
    },
    onSuccess: () => toast(text.editing.published),
  });
  const unpublish = useMutation({
    mutationFn: () => changes.unpublish(slug),
    onSuccess: () => toast(text.editing.unpublished),
  });
  const overwrite = useMutation({
    scope,
    mutationFn: async () => saveOver((await changes.reload(slug)).revision),
  });
  const takeTheirs = useMutation({
    mutationFn: async () => settle(await changes.reload(slug)),
  });
  const restore = useRestore(slug, typing);
  const all = [save, publish, unpublish, overwrite, takeTheirs, restore];
  return { save, publish, unpublish, overwrite, takeTheirs, restore, all };
}

/** The refusal that still stands: of the change that ended last. */
function errorOfLast(changes: readonly Change[]): Error | null {
  const ended = changes.filter(({ isIdle, isPending }) => !isIdle && !isPending);
  const [last] = ended.toSorted((one, other) => other.submittedAt - one.submittedAt);
  return last?.error ?? null;
}

/** Fetches a version back into the draft, with a way back to what stood there. */
function useRestore(slug: string, { write, newest }: Typing) {
  return useMutation({
    mutationFn: (number: number) => loadVersion(slug, number),
    onSuccess: ({ number, title, source }) => {
      const { title: oldTitle, source: oldSource } = newest();
      write({ title, source });
      const onPress = () => write({ title: oldTitle, source: oldSource });
      const action = { label: text.editing.undo, onPress, shownMs: UNDO_MS };
      toast(text.editing.restored(number), 'info', action);
    },
  });
}

export type Writing = ReturnType<typeof useWriting>;

function asWritten({ title, source, revision }: Draft): KeptDraft {
  return { title, source, revision };
}
