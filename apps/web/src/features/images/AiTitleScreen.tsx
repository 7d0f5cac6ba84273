import { TITLE_PLATFORMS } from '@transmit/contract/titles';
import { Type } from 'lucide-react';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { AiPage } from './ai/AiPage.tsx';
import { engineSummary } from './ai/engine-summary.ts';
import { useAiService } from './ai/use-ai-service.ts';
import { TitleSettings } from './ai-title/TitleSettings.tsx';
import { TitlesCard } from './ai-title/TitlesCard.tsx';
import { useTitleEngine } from './ai-title/title-engine.ts';
import { useTitleForm } from './ai-title/title-form.ts';
import { takePictures, titleWorkbench } from './ai-title/title-workbench.ts';
import { words } from './ai-title/words.ts';

/** /v/aititle: three titles a picture, by the rules of where they go (PRODUCT §6). */
export function AiTitleScreen() {
  const isDragging = useFileDrops(takePictures);
  useHandedOver('aititle', takePictures);
  const engine = useTitleEngine();
  const platform = useTitleForm(({ form }) => form.platform);
  const { points } = useAiService();
  const place = TITLE_PLATFORMS.find(({ id }) => id === platform)?.name ?? '';
  return (
    <AiPage
      words={words}
      workbench={titleWorkbench}
      engine={engine}
      isDragging={isDragging}
      takeIn={takePictures}
      settings={<TitleSettings />}
      summary={`${place} · ${engineSummary(engine, points.title)}`}
      icon={<Type size={26} />}
    >
      <TitlesCard />
    </AiPage>
  );
}
