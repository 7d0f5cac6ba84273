import { AI_POINTS } from '@transmit/contract';

export interface AiService {
  /** As people are told it. */
  name: string;
}

interface Engines {
  service: AiService | undefined;
  /** Until it is known who answers, nothing is said about where pictures go. */
  isKnown: boolean;
  /** Of one picture by the service. */
  points: Readonly<Record<keyof typeof AI_POINTS, number>>;
}

/** The browser's own engine does all. */
export function useAiService(): Engines {
  return { service: undefined, isKnown: true, points: AI_POINTS };
}
