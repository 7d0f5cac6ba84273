/** Firefox over WebDriver BiDi, which it speaks by itself: Debian has no geckodriver. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BidiConnection, connectBidi } from './bidi-connection.ts';
import type { BrowserEngine, ElementHandle, EnginePage } from './engine.ts';
import { endProcess, findFirefox, startUntil } from './programs.ts';

const READY = /WebDriver BiDi listening on (ws:\/\/\S+)/;

interface ScriptAnswer {
  type: 'success' | 'exception';
  result?: { type: string; value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
}

interface LogEntry {
  level: string;
  text: string | null;
  source: { context?: string };
}

export async function startFirefox(): Promise<BrowserEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-firefox-'));
  const downloads = join(folder, 'downloads');
  const profile = join(folder, 'profile');
  mkdirSync(downloads);
  mkdirSync(profile);
  writeFileSync(join(profile, 'user.js'), preferences(downloads));
  const { child, match } = await startUntil(
    findFirefox(),
    [
      '--headless',
      '--no-remote',
      '--remote-debugging-port',
      '0',
      '--profile',
      profile,
      'about:blank',
    ],
    { line: READY, env: { ...process.env, HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  const bidi = await connectBidi(`${match[1]}/session`);
  const { capabilities } = await bidi.send<{
    capabilities: { browserName: string; browserVersion: string };
  }>('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: () => `${capabilities.browserName} ${capabilities.browserVersion}`,
    downloads,
    openPage: () => openFirefoxPage(bidi),
    async close() {
      bidi.close();
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Saves without asking, and calls nobody. */
function preferences(downloads: string): string {
  const wanted = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': true,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'app.update.auto': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'http://127.0.0.1:9/none',
    'intl.accept_languages': 'zh-CN, zh',
  };
  return Object.entries(wanted)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

async function openFirefoxPage(bidi: BidiConnection): Promise<EnginePage> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const viewport = { width: 1280, height: 900 };
  await bidi.send('browsingContext.setViewport', { context, viewport });
  const faults: string[] = [];
  bidi.on('log.entryAdded', ({ level, text, source }: LogEntry) => {
    if (level === 'error' && source.context === context) faults.push(text ?? '');
  });
  const call = async (declaration: string, args: readonly object[]) => {
    const answer = await bidi.send<ScriptAnswer>('script.callFunction', {
      functionDeclaration: declaration,
      arguments: args,
      target: { context },
      awaitPromise: true,
      userActivation: false,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  };
  const asText = (args: readonly unknown[]) => [{ type: 'string', value: JSON.stringify(args) }];
  const of = ({ id }: ElementHandle) => ({ sharedId: id });
  const act = (actions: readonly object[]) =>
    bidi.send('input.performActions', { context, actions });
  const click = async (element: ElementHandle) => {
    await call("(it) => it.scrollIntoView({ block: 'center', behavior: 'instant' })", [
      of(element),
    ]);
    const origin = { type: 'element', element: of(element) };
    await act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  return {
    async open(url) {
      faults.length = 0;
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      const answer = await call(
        `async (args) => JSON.stringify(await (${run})(...JSON.parse(args)))`,
        asText(args),
      );
      return answer?.type === 'string' ? JSON.parse(String(answer.value)) : undefined;
    },
    async find(run, ...args) {
      const answer = await call(`(args) => (${run})(...JSON.parse(args))`, asText(args));
      return answer?.sharedId ? { id: answer.sharedId } : undefined;
    },
    click,
    async type(element, text) {
      await click(element);
      await call('(it) => it.select?.()', [of(element)]);
      const keys = [...(text || '\uE003')].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keyboard', actions: keys }]);
    },
    async setFiles(element, files) {
      await bidi.send('input.setFiles', { context, element: of(element), files });
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    faults: async () => faults,
    async close() {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}
