import { useMutation } from '@tanstack/react-query';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Draft } from '../api.ts';
import { text } from '../text.ts';
import { findKeptDraft, forgetDraft, type KeptDraft, keepDraft } from './kept-draft.ts';
import { useArticleChanges } from './use-article-changes.ts';

const UNDO_MS = 10_000;

interface Leads {
  onRemoved: () => void;
  onRestored: (slug: string) => void;
}

/** At once, and back again for as long as its toast shows; the server keeps it for a day. */
export function useRemoveArticle({ slug, title }: Pick<Draft, 'slug' | 'title'>, leads: Leads) {
  const changes = useArticleChanges();
  const restore = async (kept: KeptDraft | undefined) => {
    try {
      await changes.restore(slug);
      if (kept) keepDraft(slug, kept);
      leads.onRestored(slug);
    } catch (error) {
      toast(errorText(error), 'error');
    }
  };
  return useMutation({
    mutationFn: () => changes.remove(slug),
    onSuccess: () => {
      // Typed and never saved: it comes back with the article.
      const kept = findKeptDraft(slug);
      forgetDraft(slug);
      leads.onRemoved();
      const onPress = () => restore(kept);
      const action = { label: text.editing.undo, onPress, shownMs: UNDO_MS };
      toast(text.editing.removed(title), 'info', action);
    },
    onError: (error) => toast(errorText(error), 'error'),
  });
}
