import { useMutation } from '@tanstack/react-query';
import { isBlank, isSlug, MAX_ARTICLE_TITLE } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { type FormEvent, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { text } from '../text.ts';
import { useArticleChanges } from './use-article-changes.ts';

interface NewArticleProps {
  onMade: (slug: string) => void;
  onClose: () => void;
}

/** An address and a title are all that an article begins with. */
export function NewArticle({ onMade, onClose }: NewArticleProps) {
  const article = useNewArticle((made) => {
    onMade(made);
    onClose();
  });
  const { title, setTitle, isAsked, create, submit } = article;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 p-1">
      <TextField
        label={text.editing.titleField}
        value={title}
        maxLength={MAX_ARTICLE_TITLE}
        error={isAsked && isBlank(title) ? text.editing.titleMissing : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SlugField article={article} />
      {create.error && !isTaken(create.error) && (
        <p role="alert" className="text-small text-danger">
          {errorText(create.error)}
        </p>
      )}
      <Actions isBusy={create.isPending} onCancel={onClose} />
    </form>
  );
}

function SlugField({ article }: { article: Article }) {
  const { slug, setSlug, isAsked, create } = article;
  const wrong = isSlug(slug) ? undefined : text.editing.slugWrong;
  return (
    <TextField
      label={text.editing.slugField}
      hint={text.editing.slugHint}
      value={slug}
      autoCapitalize="none"
      spellCheck={false}
      error={isTaken(create.error) ? errorText(create.error) : isAsked ? wrong : undefined}
      onChange={(event) => {
        setSlug(event.target.value);
        create.reset();
      }}
    />
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'E_EXISTS';
}

type Article = ReturnType<typeof useNewArticle>;

function Actions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex gap-2">
      <Button type="submit" variant="primary" size="sm" busy={isBusy}>
        {text.editing.createNow}
      </Button>
      <Button size="sm" onClick={onCancel}>
        {text.editing.cancel}
      </Button>
    </div>
  );
}

function useNewArticle(onMade: (slug: string) => void) {
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState('');
  const [isAsked, setAsked] = useState(false);
  const changes = useArticleChanges();
  const create = useMutation({
    mutationFn: changes.create,
    onSuccess: (draft) => onMade(draft.slug),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isSlug(slug) && !isBlank(title)) create.mutate({ slug, title });
  };
  return { title, setTitle, slug, setSlug, isAsked, create, submit };
}
