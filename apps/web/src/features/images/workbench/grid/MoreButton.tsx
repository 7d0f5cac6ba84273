import { ImagePlus } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';

/** On a phone all that is left of the intake once there are pictures, so that the results are in sight. */
export function MoreButton({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <Button
      wide
      variant="soft"
      icon={<ImagePlus size={18} />}
      className="lg:hidden"
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}
