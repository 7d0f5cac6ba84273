import { SHIPPED_FILE } from '@transmit/imaging/cutout/learned/shipped-file';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/Card.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { type CutoutModels, isFetchingModel, useModelSwitch } from './api.ts';
import { text } from './text.ts';

/** The model that every build brings along, and the way back to it. */
export function ShippedModel({ models }: { models: CutoutModels }) {
  const change = useModelSwitch();
  const goBack = () => change.mutate(null, { onSuccess: () => toast(text.switchedBack) });
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <Head models={models} busy={change.isPending} onBack={goBack} />
      <p data-figures>{text.shippedFacts(formatBytes(SHIPPED_FILE.bytes))}</p>
      <p className="text-small text-muted">{text.shippedNote}</p>
      {change.error && (
        <Notice tone="danger" urgent>
          {text.notSwitched(errorText(change.error))}
        </Notice>
      )}
    </Card>
  );
}

interface HeadProps {
  models: CutoutModels;
  busy: boolean;
  onBack: () => void;
}

function Head({ models, busy, onBack }: HeadProps) {
  const { chosen, is_fixed } = models;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-h3 font-semibold">{text.shipped}</h2>
      {chosen === null && !is_fixed && <Badge tone="ok">{text.inUse}</Badge>}
      {chosen !== null && (
        <Button busy={busy} disabled={is_fixed || isFetchingModel(models)} onClick={onBack}>
          {text.back}
        </Button>
      )}
    </div>
  );
}
