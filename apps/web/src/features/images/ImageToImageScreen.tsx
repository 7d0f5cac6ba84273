import { WandSparkles } from 'lucide-react';
import { useRef } from 'react';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { menu } from '#ui/LateMenu.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { EffectResult } from './img2img/EffectResult.tsx';
import { EffectSettings } from './img2img/EffectSettings.tsx';
import { effectWorkbench, takePicture } from './img2img/effect-workbench.ts';
import { PastResults } from './img2img/PastResults.tsx';
import { words } from './img2img/words.ts';
import { IntakeZone } from './workbench/IntakeZone.tsx';
import { useNearestFocus } from './workbench/use-nearest-focus.ts';
import { useStock } from './workbench/use-stock.ts';
import { useBatch } from './workbench/use-workbench.ts';
import { WorkbenchNotices } from './workbench/WorkbenchNotices.tsx';

const STOCK = [menu];

/** /v/img2img: a picture in another manner, by filters in the browser (PRODUCT §6). */
export function ImageToImageScreen() {
  const column = useRef<HTMLDivElement>(null);
  useNearestFocus(column);
  useStock(STOCK);
  const isDragging = useFileDrops(takePicture);
  useHandedOver('img2img', takePicture);
  const item = useBatch(effectWorkbench, ({ ids, byId }) => byId.get(ids[0] ?? ''));
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead
        title={words.title}
        lead={words.lead}
        aside={<Badge tone="brand">{words.local}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[296px_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:order-2">
          {!item && <IntakeZone workbench={effectWorkbench} isDragging={isDragging} />}
          <EffectSettings />
        </div>
        <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <WorkbenchNotices workbench={effectWorkbench} />
          {item ? (
            <EffectResult item={item} />
          ) : (
            <Card>
              <EmptyState
                icon={<WandSparkles size={26} />}
                title={words.empty}
                body={words.emptyHint}
                className="min-h-96 content-center max-lg:min-h-0"
              />
            </Card>
          )}
          <PastResults />
        </div>
      </div>
    </div>
  );
}
