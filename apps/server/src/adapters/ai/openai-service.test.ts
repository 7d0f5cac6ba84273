/** The adapter against the published wire format, and against everything that goes wrong on it. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { AiProblem } from './ai-service.ts';
import { createOpenAiService, type OpenAiOptions } from './openai-service.ts';
import { FAKE_ANSWER, openFakeAi } from './testing/fake-ai.ts';

const PICTURE = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' };
const QUESTION = {
  system: '你只输出 JSON',
  text: '起名',
  picture: PICTURE,
  schema: { name: 'file_names', shape: { type: 'object' } },
};
const WISH = { prompt: '变蓝', picture: PICTURE, shape: '1:1' } as const;
const RESULT = new Uint8Array([9, 8, 7]);
const never = () => new AbortController().signal;

async function open(options: Partial<OpenAiOptions> = {}) {
  const fake = await openFakeAi(RESULT);
  onTestFinished(() => fake.close());
  const service = createOpenAiService({
    config: { baseUrl: fake.baseUrl, apiKey: 'sk-test', visionModel: 'see', imageModel: 'draw' },
    times: { askTryMs: 1500, askMs: 9000, editTryMs: 1500, editMs: 9000, retries: 1 },
    ...options,
  });
  return { fake, service };
}

const problem = (kind: string) => expect.objectContaining({ name: 'AiProblem', kind });

describe('a question', () => {
  it('carries the picture, the schema and the key, and the word JSON', async () => {
    const { fake, service } = await open();
    expect(await service.ask(QUESTION, never())).toEqual(FAKE_ANSWER);
    const [asked] = fake.asked;
    expect(asked?.headers.authorization).toBe('Bearer sk-test');
    expect(asked?.body).toMatchObject({
      model: 'see',
      response_format: { type: 'json_schema' },
      messages: [
        { role: 'system' },
        { role: 'user', content: [{ image_url: { url: 'data:image/png;base64,AQID' } }, {}] },
      ],
    });
    expect(asked?.text).toContain('JSON');
  });

  it('falls back to JSON mode and to words, and remembers which was taken', async () => {
    const { fake, service } = await open();
    fake.refusedForms = new Set(['json_schema', 'json_object']);
    expect(await service.ask(QUESTION, never())).toEqual(FAKE_ANSWER);
    expect(service.dialect.answers).toBe('text');
    await service.ask(QUESTION, never());
    expect(fake.asked).toHaveLength(4);
  });

  it('finds the object in fences and chatter', async () => {
    const { fake, service } = await open();
    fake.moods = [
      { kind: 'answer', content: '```json\n{"names":["a"]}\n```' },
      { kind: 'answer', content: '<think>{"no":1}</think>好的：{"names":["b"]} 请查收' },
      { kind: 'answer', content: '[{"names":["c"]}]' },
    ];
    for (const name of ['a', 'b', 'c']) {
      expect(await service.ask(QUESTION, never())).toEqual({ names: [name] });
    }
  });

  it.each([
    ['policy', { error: { code: 'data_inspection_failed', message: 'x' } }, 400],
    ['policy', { error: { code: '1301', message: '内容敏感' } }, 400],
    [
      'policy',
      { code: 'DataInspectionFailed', message: 'Input may contain inappropriate content' },
      400,
    ],
    ['money', { error: { code: '1113', message: '账户已欠费' } }, 429],
    ['money', { code: 'Arrearage', message: 'x' }, 400],
    ['key', { error: { code: 'invalid_api_key' } }, 401],
    ['key', { error: { message: 'model not there' } }, 404],
    ['rate', { error: { code: 1302 } }, 429],
    ['overload', { error: { code: '1305' } }, 429],
    ['overload', {}, 503],
    ['unavailable', {}, 500],
    ['input', { error: { message: 'image too small' } }, 400],
  ])('that is refused is a problem of the kind %s (%j, %d)', async (kind, body, status) => {
    const { fake, service } = await open();
    fake.always = { kind: 'status', status, body };
    await expect(service.ask(QUESTION, never())).rejects.toEqual(problem(kind));
  });

  it.each([
    ['html', 'answer'],
    ['half', 'unavailable'],
    ['close', 'unavailable'],
    ['hang', 'unavailable'],
    ['huge', 'answer'],
  ] as const)('that is answered with %s fails as %s', async (mood, kind) => {
    const { fake, service } = await open();
    fake.always = { kind: mood };
    await expect(service.ask(QUESTION, never())).rejects.toEqual(problem(kind));
  });

  it.each(['', 'no json here', '{"names":', 'null', '[]', '"text"'])(
    'that is answered with %j fails as no answer',
    async (content) => {
      const { fake, service } = await open();
      fake.always = { kind: 'answer', content };
      await expect(service.ask(QUESTION, never())).rejects.toEqual(problem('answer'));
    },
  );

  it('waits as long as a 429 says, and comes again without being told', async () => {
    const { fake, service } = await open();
    fake.moods = [{ kind: 'status', status: 429, headers: { 'Retry-After': '1' } }];
    const began = performance.now();
    expect(await service.ask(QUESTION, never())).toEqual(FAKE_ANSWER);
    expect(performance.now() - began).toBeGreaterThan(900);
    fake.moods = [{ kind: 'status', status: 429 }];
    expect(await service.ask(QUESTION, never())).toEqual(FAKE_ANSWER);
  });

  it('ends when it is cancelled, and is not called a problem then', async () => {
    const { fake, service } = await open({ times: { askTryMs: 60_000 } });
    fake.always = { kind: 'hang' };
    const ending = new AbortController();
    const asked = service.ask(QUESTION, ending.signal);
    setImmediate(() => ending.abort());
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(AiProblem);
  });
});

it('a trial begins with what is known, and only the trial learns of it', async () => {
  const { fake, service } = await open();
  service.learn({ answers: 'object', edits: 'dashscope' });
  const trial = service.onTrial();
  expect(trial.dialect).toEqual({ answers: 'object', edits: 'dashscope' });
  trial.learn({ answers: 'text', edits: 'generations' });
  expect(service.dialect).toEqual({ answers: 'object', edits: 'dashscope' });
  expect(await trial.edit(WISH, never())).toEqual({ bytes: RESULT });
  expect(fake.asked.map(({ path }) => path)).toEqual(['/images/generations']);
});

describe('an edit', () => {
  it('is a form with the picture', async () => {
    const { fake, service } = await open();
    expect(await service.edit(WISH, never())).toEqual({ bytes: RESULT });
    const [asked] = fake.asked;
    expect(asked?.path).toBe('/images/edits');
    expect(asked?.text).toContain('1024x1024');
    expect(asked?.text).toContain('filename="picture.png"');
  });

  it('is a generation with a picture where the service wants that', async () => {
    const { fake, service } = await open();
    service.learn({ answers: 'object', edits: 'generations' });
    expect(await service.edit(WISH, never())).toEqual({ bytes: RESULT });
    expect(fake.asked[0]?.body).toMatchObject({
      image: 'data:image/png;base64,AQID',
      watermark: false,
    });
  });

  it('is DashScope’s own call, whose result is fetched from the same origin', async () => {
    const { fake, service } = await open();
    service.learn({ answers: 'object', edits: 'dashscope' });
    fake.moods = [{ kind: 'image', url: `${new URL(fake.baseUrl).origin}/result.png` }];
    // The fake has no such picture: it is asked for there, and told so.
    await expect(service.edit(WISH, never())).rejects.toEqual(problem('answer'));
    expect(fake.asked.map(({ path }) => path)).toEqual([
      '/api/v1/services/aigc/multimodal-generation/generation',
      '/result.png',
    ]);
  });

  it.each([
    'http://127.0.0.1:1/x.png',
    'https://127.0.0.1/x.png',
    'https://[::1]/x.png',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x.png',
    'https://100.64.0.1/x.png',
    'https://[::ffff:10.0.0.1]/x.png',
    'https://[fc00::1]/x.png',
    'https://0x7f.1/x.png',
    'https://user:word@example.com/x.png',
    'https://example.com:8443/x.png',
    'ftp://example.com/x.png',
    'file:///etc/passwd',
  ])('is not fetched from %s (SECURITY T19)', async (url) => {
    const { fake, service } = await open();
    fake.moods = [{ kind: 'image', url }];
    await expect(service.edit(WISH, never())).rejects.toEqual(problem('answer'));
    expect(fake.asked).toHaveLength(1);
  });

  it('is not fetched by a name that means a machine of ours', async () => {
    const names: string[] = [];
    const { fake, service } = await open({
      resolve: async (host) => {
        names.push(host);
        return ['93.184.216.34', '127.0.0.1'];
      },
    });
    fake.moods = [{ kind: 'image', url: 'https://pictures.example/x.png' }];
    await expect(service.edit(WISH, never())).rejects.toEqual(problem('answer'));
    expect(names).toEqual(['pictures.example']);
  });
});

it('no other origin is reached, and no redirect followed', async () => {
  const { fake, service } = await open();
  fake.always = { kind: 'status', status: 302, headers: { Location: 'http://127.0.0.1:1/' } };
  await expect(service.ask(QUESTION, never())).rejects.toEqual(problem('unavailable'));
  expect(fake.asked.every(({ path }) => path === '/chat/completions')).toBe(true);
});
