import { useAiService } from '../ai/use-ai-service.ts';
import { useTitleForm } from './title-form.ts';

/** Who writes the next titles: the service where there is one and the person wants it. */
export function useTitleEngine(): 'service' | 'local' {
  const { service } = useAiService();
  const wanted = useTitleForm(({ form }) => form.engine);
  return service ? wanted : 'local';
}
