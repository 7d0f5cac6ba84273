import type OpenAI from 'openai';
import type { AiServiceConfig } from './ai.config.ts';
import type { Dialect } from './ai-service.ts';

/** The parts that the modules of this adapter work with. */
export interface OpenAiRoom {
  client: OpenAI;
  config: AiServiceConfig;
  origin: string;
  extra: Readonly<Record<string, unknown>>;
  dialect: Dialect;
  resolve: ((host: string) => Promise<string[]>) | undefined;
}
