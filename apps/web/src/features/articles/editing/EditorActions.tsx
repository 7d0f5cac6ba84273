import { isBlank } from '@transmit/contract';
import {
  ArrowLeft,
  CircleCheck,
  CircleDot,
  Ellipsis,
  Eye,
  Save,
  Trash2,
  Unplug,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { omitThisYear } from '#ui/words/format.ts';
import type { Draft } from '../api.ts';
import { text } from '../text.ts';
import type { useRemoveArticle } from './use-remove-article.ts';
import type { Writing } from './use-writing.ts';

interface EditorActionsProps {
  draft: Draft;
  writing: Writing;
  remove: ReturnType<typeof useRemoveArticle>;
  /** The product's own pages lead to it: it stays online. */
  isFixed: boolean;
}

/** Look, save, publish; what takes it away stands behind ⋯. */
export function EditorActions(props: EditorActionsProps) {
  const { draft, writing } = props;
  const groups = useMenuGroups(props);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {draft.online !== null && <ViewLink slug={draft.slug} />}
      <Button
        icon={<Save size={18} />}
        busy={writing.save.isPending}
        disabled={!writing.isDirty || writing.isTooLarge}
        onClick={() => writing.save.mutate()}
      >
        {text.editing.save}
      </Button>
      <PublishButton draft={draft} writing={writing} />
      {groups.length > 0 && (
        <LateMenu
          trigger={<IconButton label={text.editing.more} icon={<Ellipsis size={20} />} />}
          groups={groups}
        />
      )}
    </div>
  );
}

function ViewLink({ slug }: { slug: string }) {
  return (
    <ButtonLink to={paths.article(slug)} icon={<Eye size={18} />} className="hidden lg:inline-flex">
      {text.editing.view}
    </ButtonLink>
  );
}

function useMenuGroups({ draft, writing, remove, isFixed }: EditorActionsProps) {
  const navigate = useNavigate();
  const isOffline = draft.online === null;
  const look = {
    label: text.editing.view,
    icon: <Eye size={17} />,
    onSelect: () => void navigate(paths.article(draft.slug)),
  };
  const takeOffline = {
    label: text.editing.unpublish,
    icon: <Unplug size={17} />,
    onSelect: () => void askToUnpublish(draft, writing),
    disabled: writing.isBusy,
  };
  const takeAway = {
    label: text.editing.remove,
    icon: <Trash2 size={17} />,
    onSelect: () => remove.mutate(),
    danger: true,
    disabled: remove.isPending,
  };
  return [isOffline ? [] : [look], isFixed ? [] : isOffline ? [takeAway] : [takeOffline]].filter(
    (group) => group.length > 0,
  );
}

async function askToUnpublish(draft: Draft, writing: Writing): Promise<void> {
  const title = text.editing.unpublishAsk(draft.title);
  const { unpublishBody: body, unpublish: action } = text.editing;
  if (await confirm({ title, body, action })) writing.unpublish.mutate();
}

function PublishButton({ draft, writing }: Pick<EditorActionsProps, 'draft' | 'writing'>) {
  const isOffline = draft.online === null;
  const hasNews = writing.isDirty || draft.is_changed;
  const next = (draft.versions[0]?.number ?? 0) + 1;
  return (
    <Button
      variant="primary"
      busy={writing.publish.isPending}
      disabled={
        (!hasNews && !isOffline) ||
        writing.isTooLarge ||
        writing.written.source.trim() === '' ||
        isBlank(writing.written.title)
      }
      onClick={() => writing.publish.mutate()}
    >
      {!hasNews && isOffline ? text.editing.publishAgain : text.editing.publish(next)}
    </Button>
  );
}

/** Tells whether the text on the screen is on the server. */
export function Stand({ draft, writing }: Pick<EditorActionsProps, 'draft' | 'writing'>) {
  const Icon = writing.isDirty ? CircleDot : CircleCheck;
  return (
    <p role="status" className="flex items-center gap-1.5 text-small text-muted">
      <Icon size={16} aria-hidden="true" className={writing.isDirty ? 'text-warn' : 'text-ok'} />
      {!writing.isDirty
        ? text.editing.saved(omitThisYear(draft.update_time.slice(0, 16), serverNow()))
        : writing.wasRestored
          ? text.editing.restoredHere
          : text.editing.keptHere}
    </p>
  );
}

/** On a phone the list is a screen of its own. */
export function BackToList({ onBack }: { onBack: () => void }) {
  return (
    <IconButton
      label={text.editing.back}
      icon={<ArrowLeft size={20} />}
      onClick={onBack}
      className="lg:hidden"
    />
  );
}
