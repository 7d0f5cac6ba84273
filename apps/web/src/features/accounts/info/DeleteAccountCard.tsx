import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';
import { InfoCard } from './InfoCard.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}));

export function DeleteAccountCard({ phone }: { phone: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <InfoCard
      title={text.remove.title}
      lead={text.remove.lead}
      action={
        <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
          {text.remove.action}
        </Button>
      }
    >
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog phone={phone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </InfoCard>
  );
}
