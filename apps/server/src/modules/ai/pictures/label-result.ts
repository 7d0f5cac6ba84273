/**
 * Marks a picture that a service made, in its own bytes (PRODUCT §6): the field is written here, so
 * that no way of saving it leaves it out. The visible mark, which its owner may place, is drawn by
 * the browser.
 */
import { type AiLabel, writeAiLabel } from '@transmit/imaging/ai-label/ai-label';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import type { Services } from '#kernel/services.ts';
import type { AiItemRow } from '../ai.tables.ts';

type Producer = Pick<Services, 'publicOrigin'>;

/** Rejects as no answer where the field cannot be written: unlabelled it is given to nobody. */
export async function labelResult(
  bytes: Uint8Array<ArrayBuffer>,
  item: Pick<AiItemRow, 'id'>,
  producer: Producer,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const labelled = await writeAiLabel(new Blob([bytes]), aiLabelOf(item, producer));
    return new Uint8Array(await labelled.arrayBuffer());
  } catch (cause) {
    throw new AiProblem('answer', 'NO_LABEL', cause);
  }
}

/** The site as the address that people know it by, and the row that says which service and when. */
function aiLabelOf({ id }: Pick<AiItemRow, 'id'>, { publicOrigin }: Producer): AiLabel {
  return {
    Label: '1',
    ContentProducer: new URL(publicOrigin).host,
    ProduceID: String(id),
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  };
}
