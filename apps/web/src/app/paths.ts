import { mayHoldKey } from '#platform/browser/key-in-fragment.ts';

/**
 * A builder for every address of the app (spec §2). Imports nothing of the app, so features may use it too: no
 * address is written twice.
 */
export const paths = {
  /** The front page (spec §2): AI rename of pictures. Where to lead back to: `layout/home-path.ts`. */
  front: () => '/',
  /** The home of the file transfer: sending. */
  home: () => '/v/index',
  /** The code field of the home screen; the fragment receives the focus. */
  pickup: () => '/v/index#pickup',
  mobileHome: () => '/v/m/list',
  ownFiles: () => '/v/list',
  /** The same screen, turned to the files that share a code. */
  ownBundles: () => '/v/list?kind=bundle',
  favorites: () => '/v/favorite',
  history: () => '/v/history',
  shell: () => '/v/shell/index',
  popular: () => '/v/popular',
  visits: (code: string) => `/v/visit_detail/${encodeURIComponent(code)}`,
  detail: (code: string) => `/v/detail/${encodeURIComponent(code)}`,
  /** 一人一码 of a file or bundle of one's own. */
  personCodes: (code: string) => `/v/codes/${encodeURIComponent(code)}`,
  /** Collections of one's own, and making one. */
  collections: () => '/v/collect',
  newCollection: () => '/v/collect?new=1',
  /** The place to hand files in; for its collector all that came. */
  collection: (code: string) => `/v/collect/${encodeURIComponent(code)}`,
  extractText: () => '/v/rtext',
  cutout: () => '/v/koutu',
  /** Cutting out and what usually follows, in one pass. */
  cutoutAndAll: () => '/v/koutu?do=all',
  /** `intended` is where to go afterwards, with query and fragment; a key in it stays behind. */
  login: (intended?: string) => withRedirect('/v/user/login', intended),
  register: (intended?: string) => withRedirect('/v/user/register', intended),
  resetPassword: (intended?: string) => withRedirect('/v/user/reset-password', intended),
  compress: () => '/v/tuya',
  compressBatch: () => '/v/tuyapl',
  rename: () => '/v/rename',
  renameByLot: () => '/v/rename_ph',
  aiRename: () => '/v/airename',
  aiTitle: () => '/v/aititle',
  imageToImage: () => '/v/img2img',
  account: () => '/v/user/info',
  /** The same screen, turned to orders, balances and membership. */
  orders: () => '/v/user/info?tab=orders',
  ownBirthdays: () => '/v/user/info?tab=birthdays',
  /** The same screen, turned to what is told where; or to every notice. */
  notices: () => '/v/user/info?tab=notices',
  allNotices: () => '/v/user/info?tab=notices&show=all',
  /** The screen of the products on sale. */
  topUp: () => '/v/pay',
  buyPoints: () => '/v/pay2',
  /** A visitor's orders stand beside the history. */
  visitorOrders: () => '/v/history?tab=orders',
  order: (orderId: string) => `/v/pay?${new URLSearchParams({ order_id: orderId })}`,
  clockIn: () => '/v/daka',
  feedback: () => '/v/feedback',
  /** 举报 of what a code opens. */
  report: (code: string) => `/v/report/${encodeURIComponent(code)}`,
  /** The editor; with an address that article in it. */
  articleUpdate: (slug?: string) =>
    slug ? `/v/article/update?${new URLSearchParams({ slug })}` : '/v/article/update',
  article: (slug: string) => `/v/article/${encodeURIComponent(slug)}`,
  /** The articles that a new account agrees to. */
  userAgreement: () => '/v/article/user-agreement',
  privacy: () => '/v/article/privacy',
  /** The office's first screen; `/v/manager` itself leads to the versions (spec §2). */
  overview: () => '/v/manager/overview',
  /** Every file; with a number that one alone. */
  allFiles: (id?: number) => (id === undefined ? '/v/list_all' : `/v/list_all/${id}`),
  storage: () => '/v/manager/storage',
  birthdays: () => '/v/manager/birthday',
  rights: (user?: string) =>
    user ? `/v/manager/rights?${new URLSearchParams({ user })}` : '/v/manager/rights',
  users: (q?: string) =>
    q ? `/v/manager/users?${new URLSearchParams({ q })}` : '/v/manager/users',
  music: () => '/v/manager/music',
  versions: () => '/v/manager/version',
  /** A room, or the way into one. */
  textSync: (room?: string) =>
    room === undefined ? '/v/textsync' : `/v/textsync/${encodeURIComponent(room)}`,
  comip: () => '/v/manager/comip',
  reports: (state?: string) =>
    state ? `/v/manager/reports?${new URLSearchParams({ state })}` : '/v/manager/reports',
  audit: () => '/v/manager/audit',
  officeOrders: (state?: string) =>
    state ? `/v/manager/orders?${new URLSearchParams({ state })}` : '/v/manager/orders',
  prices: () => '/v/manager/prices',
  aiOffice: () => '/v/manager/ai',
  cutoutModel: () => '/v/manager/cutout-model',
  reconciliation: () => '/v/manager/reconcile',
} as const;

function withRedirect(path: string, intended: string | undefined): string {
  return intended ? `${path}?${new URLSearchParams({ redirect: withoutKey(intended) })}` : path;
}

/** A query goes to server, logs and tracker, a fragment to nobody (docs/decisions/0122). */
function withoutKey(address: string): string {
  const [page = '', ...fragment] = address.split(/(?=#)/);
  return mayHoldKey(fragment.join('')) ? page : address;
}

/** An address of this site as others can open it. */
export function absoluteUrl(path: string, origin: string = location.origin): string {
  return new URL(path, origin).href;
}
