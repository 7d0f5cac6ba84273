import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';
import { WireTime } from '../WireTime.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { InfoCard } from './InfoCard.tsx';

export function PasswordCard({ changedAt }: { changedAt: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <InfoCard
      title={text.password.title}
      lead={
        <>
          {text.password.changedAt} <WireTime time={changedAt} />
        </>
      }
      action={
        !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {text.password.change}
          </Button>
        )
      }
    >
      {isOpen && <ChangePasswordForm onDone={() => setOpen(false)} />}
    </InfoCard>
  );
}
