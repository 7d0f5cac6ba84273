/** Services of others that the configuration names, asked for what costs nothing. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#kernel/config.ts';
import { MOST_MODEL_BYTES, nameOfModel } from '#modules/site/index.ts';
import { describeError } from '../command-words.ts';
import { attention, type Finding, type Judged, ok, problem } from './finding.ts';

const PATIENCE_MS = 8000;

export async function probeAi({ aiService }: Config): Promise<Finding> {
  if (!aiService) return { subject: 'AI', ...ok('未配置：使用浏览器内置的引擎') };
  return { subject: 'AI', ...(await askAi(aiService)) };
}

/** The list of models costs nothing and needs the key; some services have none. */
async function askAi(service: NonNullable<Config['aiService']>): Promise<Judged> {
  const { baseUrl, apiKey } = service;
  try {
    const answer = await fetch(`${baseUrl}/models`, {
      headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    return judgeAi(service, { status: answer.status, models: modelsOf(body) });
  } catch (error) {
    return judgeAi(service, { failure: describeError(error) });
  }
}

type AskedAi =
  | { failure: string }
  | { status: number /** Undefined where it lists none. */; models: readonly string[] | undefined };

function judgeAi(
  { baseUrl, visionModel, imageModel }: NonNullable<Config['aiService']>,
  asked: AskedAi,
): Judged {
  if ('failure' in asked) {
    return problem(`${baseUrl} 连接失败：${asked.failure}。请检查 AI_BASE_URL 和本机的网络。`);
  }
  const { status, models } = asked;
  if (status === 401 || status === 403) {
    return problem(`${baseUrl} 拒绝了密钥（${status}）：请检查 AI_API_KEY。`);
  }
  if (status >= 500) return attention(`${baseUrl} 答复 ${status}：该服务暂时有故障，请稍后再试。`);
  if (!models) {
    return ok(`${baseUrl} 可以连接（它不列出模型，密钥与模型没有试过，可在“AI 服务”页测试）`);
  }
  const missing = [visionModel, imageModel].filter((name) => name && !models.includes(name));
  if (missing.length > 0) {
    return attention(
      `${baseUrl} 可以连接，但它列出的模型里没有 ${missing.join('、')}：请核对 AI_VISION_MODEL、AI_IMAGE_MODEL，或在“AI 服务”页测试。`,
    );
  }
  return ok(`${baseUrl} 可以连接，密钥被接受，模型在列表中`);
}

function modelsOf(body: unknown): string[] | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const { data } = body;
  if (!Array.isArray(data)) return undefined;
  return data.map((model: unknown) =>
    typeof model === 'object' && model !== null && 'id' in model ? String(model.id) : '',
  );
}

export async function probeCutoutModel({ cutoutModel, dataDir }: Config): Promise<Finding> {
  const subject = '抠图模型';
  if (!cutoutModel)
    return { subject, ...ok('未配置：使用自带的模型，或 npm run cutout-model 启用的模型') };
  const { url } = cutoutModel;
  if (url.startsWith('file:')) return { subject, ...(await judgeModelFile(url)) };
  if (existsSync(join(dataDir, 'models', nameOfModel(url))))
    return { subject, ...ok('已下载到 DATA_DIR') };
  return { subject, ...(await askModel(url)) };
}

async function judgeModelFile(url: string): Promise<Judged> {
  try {
    const { size } = await stat(fileURLToPath(url));
    return judgeModelSize(url, size);
  } catch (error) {
    return problem(`${url} 无法读取：${describeError(error)}。请检查路径和权限。`);
  }
}

async function askModel(url: string): Promise<Judged> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // The bytes are fetched by the server; here the first answer is enough.
    await answer.body?.cancel();
    if (!answer.ok) return problem(`${url} 答复 ${answer.status}：请检查 CUTOUT_MODEL_URL。`);
    return judgeModelSize(url, Number(answer.headers.get('content-length') ?? 0));
  } catch (error) {
    return problem(
      `${url} 连接失败：${describeError(error)}。请检查 CUTOUT_MODEL_URL 和本机的网络。`,
    );
  }
}

function judgeModelSize(url: string, bytes: number): Judged {
  if (bytes > MOST_MODEL_BYTES) {
    return problem(`${url} 超过 512 MB：服务不会使用它，请换一个更小的模型。`);
  }
  return ok(`${url} 可以读取（内容在服务启动时检查）`);
}
