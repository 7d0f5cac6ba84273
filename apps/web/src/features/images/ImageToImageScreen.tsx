import { Cpu, FileImage } from 'lucide-react';
import { useRef } from 'react';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { menu } from '#ui/overlays/LateMenu.tsx';
import { JobNotices } from './ai/service/JobNotices.tsx';
import { ServiceBar } from './ai/service/ServiceBar.tsx';
import { useDesk } from './ai/service/use-desk.ts';
import { type EngineInUse, useEngine } from './ai/use-engine.ts';
import { EffectResult } from './img2img/EffectResult.tsx';
import { useEffectForm } from './img2img/effect-form.ts';
import { effectSummary, imageSummary } from './img2img/effect-presets.ts';
import {
  type EffectTypes,
  effectWorkbench,
  press,
  takePicture,
  useEngineOfEffects,
} from './img2img/effect-workbench.ts';
import { imageDesk } from './img2img/image-desk.ts';
import { isWish, useImageForm } from './img2img/image-form.ts';
import { PastResults } from './img2img/PastResults.tsx';
import { ServedHistory } from './img2img/ServedHistory.tsx';
import { SourceSettings } from './img2img/SourceSettings.tsx';
import { words } from './img2img/words.ts';
import { useAskedPages } from './pages/use-asked-pages.ts';
import { text } from './text.ts';
import type { WorkItem } from './workbench/batch/work-item.ts';
import { useNearestFocus } from './workbench/grid/use-nearest-focus.ts';
import { EmptyStage, type StageFace } from './workbench/stage/EmptyStage.tsx';
import { PaintedPicture } from './workbench/stage/stage-drawings.tsx';
import { useStock } from './workbench/use-stock.ts';
import { useBatch } from './workbench/use-workbench.ts';
import { WorkbenchNotices } from './workbench/WorkbenchNotices.tsx';

const STOCK = [menu];

/** That nothing leaves the device is said where it is so. */
function stageOf(isLocal: boolean): StageFace {
  const local = { icon: <Cpu size={16} aria-hidden="true" />, words: words.stage.local };
  const formats = {
    icon: <FileImage size={16} aria-hidden="true" className="shrink-0" />,
    words: text.intake.usualFormats,
  };
  return {
    picture: <PaintedPicture />,
    titleTouch: words.stage.titleTouch,
    hintTouch: words.stage.hintTouch,
    facts: isLocal ? [local, formats] : [formats],
    words: { title: text.intake.titleOne },
  };
}

/** /v/img2img: a picture in another manner, by the service or by filters in the browser (PRODUCT §6). */
export function ImageToImageScreen() {
  const column = useRef<HTMLDivElement>(null);
  useNearestFocus(column);
  useStock(STOCK);
  useAskedPages();
  const isDragging = useFileDrops(takePicture);
  useHandedOver('img2img', takePicture);
  const inUse = useEngine(
    'image',
    useImageForm(({ form }) => form.engine),
  );
  useEngineOfEffects(inUse);
  useDesk(imageDesk, inUse);
  const isService = inUse.engine === 'service';
  const item = useBatch(effectWorkbench, ({ ids, byId }) => byId.get(ids[0] ?? ''));
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead title={words.title} lead={words.lead} />
      {item ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[296px_minmax(0,1fr)]">
          {/* On a phone what is made of a picture comes first. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:order-2">
            <SourceSettings inUse={inUse} />
          </div>
          <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Notices />
            {isService && <Price item={item} inUse={inUse} />}
            <EffectResult item={item} isService={isService} />
            {isService ? <ServedHistory /> : <PastResults />}
          </div>
        </div>
      ) : (
        <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Notices />
          <EmptySource {...{ inUse, isDragging }} />
          {isService ? <ServedHistory /> : <PastResults />}
        </div>
      )}
    </div>
  );
}

function Notices() {
  return (
    <>
      <WorkbenchNotices workbench={effectWorkbench} />
      <JobNotices desk={imageDesk} how={words.service.found} />
    </>
  );
}

/** The screen before it has a picture. */
function EmptySource({ inUse, isDragging }: { inUse: EngineInUse; isDragging: boolean }) {
  const isService = inUse.engine === 'service';
  const effect = useEffectForm(({ form }) => form);
  const wish = useImageForm(({ form }) => form);
  return (
    <EmptyStage
      stage={stageOf(inUse.isKnown && !isService)}
      isDragging={isDragging}
      takeIn={takePicture}
      summary={isService ? imageSummary(wish) : effectSummary(effect)}
      settings={<SourceSettings inUse={inUse} />}
      startsOpen
      isSingle
    />
  );
}

interface PriceProps {
  item: WorkItem<EffectTypes>;
  inUse: EngineInUse;
}

/** One picture at a time; while it is made there is nothing to press. */
function Price({ item: { source, stage }, inUse: { service, points } }: PriceProps) {
  const { form, change } = useImageForm();
  if (!service || stage.state === 'working') return null;
  return (
    <ServiceBar
      view={imageDesk.view}
      service={service}
      model={service.image_model}
      price={points}
      files={[source.file]}
      action={stage.state === 'done' ? words.service.again : words.service.first}
      hindrance={isWish(form) ? undefined : words.service.needsWish}
      start={press}
      useLocal={() => change({ engine: 'local' })}
    />
  );
}
