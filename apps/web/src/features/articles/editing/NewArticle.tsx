import { useMutation } from '@tanstack/react-query';
import { isSlug, MAX_ARTICLE_TITLE } from '@transmit/contract';
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
  const { title, setTitle, slug, setSlug, isAsked, create, submit } = useNewArticle((made) => {
    onMade(made);
    onClose();
  });
  const isTaken = create.error instanceof ApiError && create.error.code === 'E_EXISTS';
  const slugFault = isSlug(slug) ? undefined : text.editing.slugWrong;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 p-1">
      <TextField
        label={text.editing.titleField}
        value={title}
        maxLength={MAX_ARTICLE_TITLE}
        error={isAsked && title.trim() === '' ? text.editing.titleMissing : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={text.editing.slugField}
        hint={text.editing.slugHint}
        value={slug}
        autoCapitalize="none"
        spellCheck={false}
        error={isTaken ? errorText(create.error) : isAsked ? slugFault : undefined}
        onChange={(event) => {
          setSlug(event.target.value);
          create.reset();
        }}
      />
      {create.error && !isTaken && (
        <p role="alert" className="text-small text-danger">
          {errorText(create.error)}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" busy={create.isPending}>
          {text.editing.createNow}
        </Button>
        <Button size="sm" onClick={onClose}>
          {text.editing.cancel}
        </Button>
      </div>
    </form>
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
    if (isSlug(slug) && title.trim() !== '') create.mutate({ slug, title });
  };
  return { title, setTitle, slug, setSlug, isAsked, create, submit };
}
