import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';
import { InfoCard } from './InfoCard.tsx';

const OwnDataDialog = lazy(async () => ({
  default: (await import('./OwnDataDialog.tsx')).OwnDataDialog,
}));

/** The way to take along what the account holds. */
export function OwnDataCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <InfoCard
      title={text.ownData.title}
      lead={text.ownData.lead}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {text.ownData.action}
        </Button>
      }
    >
      {isOpen && (
        <Suspense>
          <OwnDataDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </InfoCard>
  );
}
