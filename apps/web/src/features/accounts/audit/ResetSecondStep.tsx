import { ShieldOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';

const ResetSecondStepDialog = lazy(async () => ({
  default: (await import('../second-step/ResetSecondStepDialog.tsx')).ResetSecondStepDialog,
}));

/** The way back for an operator who has lost every device of the second step (SECURITY §9.7). */
export function ResetSecondStep() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<ShieldOff size={16} />} onClick={() => setOpen(true)}>
        {text.confirmOperator.resetSecondStep}
      </Button>
      {isOpen && (
        <Suspense>
          <ResetSecondStepDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
