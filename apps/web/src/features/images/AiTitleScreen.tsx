import { TITLE_PLATFORMS } from '@transmit/contract/titles';
import { useStore } from 'zustand';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { AiPage } from './ai/AiPage.tsx';
import { engineSummary } from './ai/engine-summary.ts';
import { JobNotices } from './ai/service/JobNotices.tsx';
import { ServiceBar } from './ai/service/ServiceBar.tsx';
import { useDesk } from './ai/service/use-desk.ts';
import { type EngineInUse, useEngineOf } from './ai/use-engine.ts';
import { TitleSettings } from './ai-title/TitleSettings.tsx';
import { TitlesCard } from './ai-title/TitlesCard.tsx';
import { titleDesk } from './ai-title/title-desk.ts';
import { useTitleForm } from './ai-title/title-form.ts';
import {
  picturesToWrite,
  startTitles,
  takePictures,
  titleWorkbench,
} from './ai-title/title-workbench.ts';
import { useTitleEngine } from './ai-title/use-title-engine.ts';
import { words } from './ai-title/words.ts';
import { useBatch } from './workbench/use-workbench.ts';

/** /v/aititle: three titles a picture, by the rules of where they go (PRODUCT §6). */
export function AiTitleScreen() {
  const isDragging = useFileDrops(takePictures);
  useHandedOver('aititle', takePictures);
  const inUse = useTitleEngine();
  const platform = useTitleForm(({ form }) => form.platform);
  useEngineOf(titleWorkbench, inUse);
  useDesk(titleDesk, inUse);
  const place = TITLE_PLATFORMS.find(({ id }) => id === platform)?.name ?? '';
  return (
    <AiPage
      words={words}
      workbench={titleWorkbench}
      inUse={inUse}
      isDragging={isDragging}
      takeIn={takePictures}
      settings={<TitleSettings />}
      summary={`${place} · ${engineSummary(inUse)}`}
      notices={
        <>
          <JobNotices desk={titleDesk} />
          <Price inUse={inUse} />
        </>
      }
    >
      <TitlesCard />
    </AiPage>
  );
}

/** Price of handing over the pictures that the service has not written yet. */
function Price({ inUse: { engine, service, points } }: { inUse: EngineInUse }) {
  const view = useBatch(titleWorkbench, (batch) => batch);
  const { form, change } = useTitleForm();
  const known = useStore(titleDesk.view, (state) => state.turns);
  if (!service || engine === 'local') return null;
  return (
    <ServiceBar
      view={titleDesk.view}
      service={service}
      model={service.vision_model}
      price={points}
      files={picturesToWrite(view, form, known)}
      action={view.totals.waiting > 0 ? words.start.first : words.start.again}
      start={startTitles}
      useLocal={() => change({ engine: 'local' })}
    />
  );
}
