import { UserRoundCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';

const ConfirmOperatorDialog = lazy(async () => ({
  default: (await import('./ConfirmOperatorDialog.tsx')).ConfirmOperatorDialog,
}));

/** The way back for an operator who has reset the password by SMS (SECURITY §9.7). */
export function ConfirmOperator() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<UserRoundCheck size={16} />} onClick={() => setOpen(true)}>
        {text.confirmOperator.action}
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmOperatorDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
