import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';
import { InfoCard } from './InfoCard.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}));

type DeleteAccountCardProps = Omit<ComponentProps<typeof DeleteAccountDialog>, 'onClose'>;

export function DeleteAccountCard(props: DeleteAccountCardProps) {
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
          <DeleteAccountDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </InfoCard>
  );
}
