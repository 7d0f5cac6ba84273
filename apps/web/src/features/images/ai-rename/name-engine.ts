import { useAiService } from '../ai/use-ai-service.ts';
import { useNameForm } from './name-form.ts';

/** Who gives the next names: the service where there is one and the person wants it. */
export function useNameEngine(): 'service' | 'local' {
  const { service } = useAiService();
  const wanted = useNameForm(({ form }) => form.engine);
  return service ? wanted : 'local';
}
