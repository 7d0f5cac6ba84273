import * as z from 'zod';
import { ConfigError, defineConfigPart } from '#kernel/config.ts';

export interface AiConfig {
  /** Undefined: no service, the browser's own engine answers. */
  aiService: AiServiceConfig | undefined;
  aiLimits: { dailyBudgetFen: number; userDailyPictures: number };
}

export interface AiServiceConfig {
  /** Without a slash at its end. */
  baseUrl: string;
  apiKey: string;
  visionModel: string;
  imageModel: string;
}

const variables = {
  AI_BASE_URL: z
    .string()
    .refine(isServiceAddress, 'must be an http(s) address such as https://api.example.com/v1')
    .default(''),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]*$/, 'must be one printable word')
    .default(''),
  AI_VISION_MODEL: z.string().max(100).default(''),
  AI_IMAGE_MODEL: z.string().max(100).default(''),
  AI_DAILY_BUDGET: z.coerce
    .number('must be yuan a day')
    .min(0, 'must be yuan a day')
    .max(1_000_000, 'must be at most 1000000 yuan')
    .default(200),
  AI_USER_DAILY_LIMIT: z.coerce
    .number('must be pictures a day')
    .int('must be a whole number')
    .min(0, 'must be pictures a day')
    .max(1_000_000, 'must be at most 1000000')
    .default(200),
};
type Values = z.output<z.ZodObject<typeof variables>>;

export const aiConfig = defineConfigPart(
  variables,
  (values): AiConfig => ({
    aiService: serviceConfig(values),
    aiLimits: {
      dailyBudgetFen: Math.round(values.AI_DAILY_BUDGET * 100),
      userDailyPictures: values.AI_USER_DAILY_LIMIT,
    },
  }),
);

/** Set by its address; what goes with it must not be half there. */
function serviceConfig(values: Values): AiServiceConfig | undefined {
  const { AI_BASE_URL, AI_API_KEY, AI_VISION_MODEL, AI_IMAGE_MODEL } = values;
  if (!AI_BASE_URL) {
    const lonely = (['AI_API_KEY', 'AI_VISION_MODEL', 'AI_IMAGE_MODEL'] as const).filter(
      (name) => values[name],
    );
    if (lonely.length === 0) return undefined;
    throw new ConfigError(`wrong configuration: ${lonely} set without AI_BASE_URL`);
  }
  if (!AI_VISION_MODEL) {
    throw new ConfigError('wrong configuration: AI_VISION_MODEL missing for AI_BASE_URL');
  }
  return {
    baseUrl: AI_BASE_URL.replace(/\/+$/, ''),
    apiKey: AI_API_KEY,
    visionModel: AI_VISION_MODEL,
    imageModel: AI_IMAGE_MODEL,
  };
}

function isServiceAddress(text: string): boolean {
  if (text === '') return true;
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  );
}

declare module '#kernel/config.ts' {
  interface Config extends AiConfig {}
}
