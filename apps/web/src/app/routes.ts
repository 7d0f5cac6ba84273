import type { AppRoute } from './route.ts';

/**
 * The route table of spec §2. A screen joins with one row here and, where it belongs in the header,
 * one in `layout/menu.ts`.
 */
export const routes: readonly AppRoute[] = [
  {
    path: '/v/index',
    title: '文件传输',
    screen: async () => (await import('#features/files/UploadScreen.tsx')).UploadScreen,
    menuItem: 'index',
  },
  {
    path: '/v/detail/:code',
    title: '文件详情',
    screen: async () => (await import('#features/files/FileDetailScreen.tsx')).FileDetailScreen,
  },
  {
    path: '*',
    title: '页面不存在',
    screen: async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen,
  },
];

/** Addresses that lead on to another screen. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/', to: '/v/index' },
  { from: '/v', to: '/v/index' },
];
