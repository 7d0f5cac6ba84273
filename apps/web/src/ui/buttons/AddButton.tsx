import { Plus } from 'lucide-react';
import { Button } from './Button.tsx';

interface AddButtonProps {
  isFull: boolean;
  onAdd: () => void;
  children: string;
}

/** Adds one more to a list that holds only so many. */
export function AddButton({ isFull, onAdd, children }: AddButtonProps) {
  return (
    <Button variant="primary" icon={<Plus size={17} />} disabled={isFull} onClick={onAdd}>
      {children}
    </Button>
  );
}
