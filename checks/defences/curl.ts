import { alike, type Defence } from './defence.ts';

const CURL = 'apps/server/src/modules/files/curl';
const TEST = `${CURL}/curl-routes.test.ts`;

const sending = alike({ file: `${CURL}/curl-routes.ts`, test: TEST });
const link = alike({ file: `${CURL}/sending-link.ts`, test: TEST, name: 'is this server’s own' });

/** Sending and picking up without a page, where no proof of one can be asked for. */
export const CURL_DEFENCES: readonly Defence[] = [
  sending({
    id: 'T1 by the routes for curl nothing is sent in the name of a cookie',
    snippet: "const RULES = { effect: 'count', access: 'viewer', token: 'send' } as const;",
    without: "const RULES = { effect: 'read', access: 'viewer', token: 'send' } as const;",
    name: 'nobody by another page',
  }),
  link({
    id: 'T4 an upload is finished by an address that we have signed',
    snippet:
      'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;',
    without: '',
  }),
  link({
    id: 'T6 the address that finishes an upload has an end',
    snippet: 'return e > now ? { owner',
    without: 'return now ? { owner',
  }),
  sending({
    id: 'T24 a text by curl is as long as a page’s',
    snippet: 'readBody(http, MAX_TEXT_BYTES)',
    without: 'readBody(http, 64 * MAX_TEXT_BYTES)',
    name: 'a text is as long',
  }),
  sending({
    id: 'T24 what is announced by curl is short',
    snippet: 'readBody(http, FORM_BYTES)',
    without: 'readBody(http, 64 * FORM_BYTES)',
    name: 'a form without an end',
  }),
  sending({
    id: 'T1 an upload by curl is finished by no other page',
    snippet: '    const caller = await call.admit(RULES);\n',
    without: "    const caller: Viewer = { role: 'visitor', visitorId: 'x', identity: 'none' };\n",
    name: 'nobody by another page',
  }),
  {
    id: 'T1 a browser at /c/:code sees the page and spends nothing',
    file: 'apps/server/src/modules/shares/downloads/curl-get.ts',
    snippet: 'if (!isPlainTool(http))',
    without: 'if (!http)',
    test: TEST,
    name: 'a browser sees the page',
  },
  {
    id: 'T1 who shows a cookie at /c/:code is a browser',
    file: 'apps/server/src/http/plain-tool.ts',
    snippet: "  'cookie',\n",
    without: '',
    test: TEST,
    name: 'a browser sees the page',
  },
];
