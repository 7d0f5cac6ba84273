import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type PageQuestion, pageQuestion, UNASKED_PAGES } from './page-question.ts';
import { parsePages } from './parse-pages.ts';
import { words } from './words.ts';

/** Asks which pages of a long document are wanted, while somebody waits for the answer. */
export function PageChoice() {
  const asked = useStore(pageQuestion, (state) => state.asked);
  return asked ? <Choice key={asked.name} {...asked} /> : null;
}

function Choice({ name, count, most, answer }: PageQuestion) {
  const [wish, setWish] = useState(most === 1 ? '1' : `1-${UNASKED_PAGES}`);
  const pages = parsePages(wish, count);
  const isTooMany = pages !== undefined && pages.length > most;
  const problem = pages === undefined ? words.noPages(count) : words.tooManyPages(most);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer([])}
      size="sm"
      title={words.whichPages}
      description={words.manyPages(name, count)}
      footer={
        <>
          <Button onClick={() => answer([])}>{words.noPage}</Button>
          <Button
            variant="primary"
            disabled={!pages || isTooMany}
            onClick={() => answer(pages ?? [])}
          >
            {words.readPages}
          </Button>
        </>
      }
    >
      <TextField
        label={words.pages}
        hint={most === 1 ? undefined : words.pagesHint}
        error={pages === undefined || isTooMany ? problem : undefined}
        value={wish}
        onChange={(event) => setWish(event.target.value)}
      />
    </Dialog>
  );
}
