/**
 * Configuration: every variable of PRODUCT §1 with its default, each declared by the area that reads it.
 * A wrong value stops the start with one clear line.
 */
import * as z from 'zod';
import { findUnknownVariables, type UnknownVariable } from './unknown-variables.ts';

/** The part of the environment that an area reads. */
export interface ConfigPart<Values = unknown> {
  variables: Record<string, z.ZodType>;
  /** Variables whose empty value is one: elsewhere it counts as not set. */
  sayEmpty: readonly string[];
  /**
   * From checked values, and what the parts before it have read, to what the area works with; throws
   * {@link ConfigError}.
   */
  read(values: Record<string, unknown>, before: Partial<Config>): Values;
}

/**
 * All that is configured. Whoever reads variables declares its part beside itself (`declare module
 * '#kernel/config.ts'`), so that nothing here knows an area.
 */
export interface Config {
  /** Given, and read by nobody: told at the start and by the doctor. */
  unknownVariables: readonly UnknownVariable[];
}

/** Thrown for values that cannot work; the message is for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Keeps what `read` is given in step with the variables. */
export function defineConfigPart<Shape extends z.ZodRawShape, Values>(
  variables: Shape,
  read: (values: z.output<z.ZodObject<Shape>>, before: Partial<Config>) => Values,
  sayEmpty: readonly (keyof Shape & string)[] = [],
): ConfigPart<Values> {
  return {
    sayEmpty,
    variables: variables as unknown as ConfigPart['variables'],
    // Parsed by the same shape.
    read: (values, before) => read(values as z.output<z.ZodObject<Shape>>, before),
  };
}

/** Reads and checks an environment. */
export function readParts(
  env: Record<string, string | undefined>,
  parts: readonly ConfigPart[],
): Config {
  const sayEmpty = new Set(parts.flatMap((part) => part.sayEmpty));
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || sayEmpty.has(name)),
  );
  const variables = Object.assign({}, ...parts.map((part) => part.variables));
  const parsed = z.object(variables).safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`wrong configuration: ${wrong.join('; ')}`);
  }
  const config: Partial<Config> = { unknownVariables: findUnknownIn(env, parts) };
  for (const part of parts) Object.assign(config, part.read(parsed.data, config));
  // Every part that Config is made of stands in the list.
  return config as Config;
}

/** Finds variables that look as if they were meant for one of these parts. */
export function findUnknownIn(
  env: Readonly<Record<string, string | undefined>>,
  parts: readonly ConfigPart[],
): UnknownVariable[] {
  const known = parts.flatMap(({ variables }) => Object.keys(variables));
  return findUnknownVariables(env, known);
}

/** A comma list without its empty parts. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

export const port = z.coerce.number().int().min(0).max(65_535);
export const originText = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://files.example.com')
  .or(z.literal(''));

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)
  );
}
