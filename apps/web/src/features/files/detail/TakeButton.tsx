import { Download } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';

interface TakeButtonProps {
  /** Reason why nothing can be had; the button is inert then and says it (spec §2). */
  inert: string | undefined;
  isAsking: boolean;
  onTake: () => void;
  children: string;
}

/** The one download of a ticket, as wide as the ticket is. */
export function TakeButton({ inert, isAsking, onTake, children }: TakeButtonProps) {
  const icon = <Download size={20} />;
  if (inert) {
    return (
      <Button size="lg" wide icon={icon} disabled title={inert}>
        {inert}
      </Button>
    );
  }
  return (
    <Button variant="primary" size="lg" wide icon={icon} busy={isAsking} onClick={onTake}>
      {children}
    </Button>
  );
}
