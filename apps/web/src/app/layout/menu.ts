import { paths } from '../paths.ts';

/** One entry of the header. Only what works is listed; a screen joins with a line here. */
export interface MenuLink {
  /** Value of `activeMenuItem` while its screen shows. */
  id: string;
  label: string;
  path: string;
  /** The second line in a dropdown. */
  description?: string;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

/** spec §2: dropdown groups and single links, in the order of the header. */
export const MENU: readonly (MenuGroup | MenuLink)[] = [
  {
    label: '文件传输',
    links: [
      { id: 'index', label: '发送文件', path: paths.home(), description: '发送一次，凭码即取' },
      { id: 'pickup', label: '凭码取件', path: paths.pickup(), description: '输入取件码下载文件' },
      {
        id: 'collect',
        label: '收件',
        path: paths.collections(),
        description: '发个链接，收齐大家的文件',
      },
      {
        id: 'textsync',
        label: '文本同步',
        path: paths.textSync(),
        description: '一张纸，几台设备一起写',
      },
      {
        id: 'favorite',
        label: '我的收藏',
        path: paths.favorites(),
        description: '常用文件收在一起',
      },
      { id: 'history', label: '历史记录', path: paths.history(), description: '发送、查看和下载' },
      { id: 'list', label: '我的发送', path: paths.ownFiles(), description: '管理发送过的文件' },
      { id: 'shell', label: '命令行', path: paths.shell(), description: '在终端里发送和取件' },
    ],
  },
  {
    label: 'AI 重命名',
    links: [
      {
        id: 'airename',
        label: 'AI 重命名',
        path: paths.aiRename(),
        description: '看懂内容，取好名字',
      },
      {
        id: 'rename',
        label: '批量重命名',
        path: paths.rename(),
        description: '按规则改名，先看后改',
      },
      {
        id: 'rename_ph',
        label: '批号重命名',
        path: paths.renameByLot(),
        description: '读出图片上的批号来命名',
      },
    ],
  },
  {
    label: '图片压缩',
    links: [
      {
        id: 'tuya',
        label: '单张压缩',
        path: paths.compress(),
        description: '压到指定大小，左右对比',
      },
      {
        id: 'tuyapl',
        label: '批量压缩',
        path: paths.compressBatch(),
        description: '整个文件夹一次压完',
      },
    ],
  },
  { id: 'aititle', label: 'AI 标题', path: paths.aiTitle() },
  { id: 'img2img', label: '图生图', path: paths.imageToImage() },
  { id: 'rtext', label: '文字提取', path: paths.extractText() },
  { id: 'koutu', label: '抠图', path: paths.cutout() },
];

/** After all tools, where something is sold (PRODUCT §5). */
export const TOP_UP_LINK: MenuLink = { id: 'pay', label: '充值', path: paths.topUp() };

export type AccountLinkId = 'login' | 'register' | 'account';

/** An entry that leads back to where it was pressed. */
interface AccountLink extends Omit<MenuLink, 'id' | 'path'> {
  id: AccountLinkId;
  /** `here` is the present path, with query and fragment. */
  path: (here: string) => string;
}

/** The right end of the header, by login (spec §2); after a user's links stands 退出. */
export const ACCOUNT_LINKS: Record<'visitor' | 'user', readonly AccountLink[]> = {
  visitor: [
    { id: 'login', label: '登录', path: paths.login },
    { id: 'register', label: '注册', path: paths.register },
  ],
  user: [{ id: 'account', label: '我的账号', path: paths.account }],
};

/** For operators, before their account. */
export const OFFICE_LINK: MenuLink = { id: 'manager', label: '运营后台', path: paths.overview() };

/** The links at the left of the footer. */
export const FOOTER_LINKS: readonly MenuLink[] = [
  { id: 'popular', label: '常用软件与资源', path: paths.popular() },
  { id: 'feedback', label: '意见反馈', path: paths.feedback() },
  { id: 'agreement', label: '用户协议', path: paths.userAgreement() },
  { id: 'privacy', label: '隐私政策', path: paths.privacy() },
];

export function isGroup(entry: MenuGroup | MenuLink): entry is MenuGroup {
  return 'links' in entry;
}

export function isSingle(entry: MenuGroup | MenuLink): entry is MenuLink {
  return !isGroup(entry);
}
