/** The command line's words for its ends and commands: in its help, and on the page that tells of it. */

/** Its exit codes, which scripts go by. */
export const CLI_EXITS = {
  done: { code: 0, text: '完成' },
  failed: { code: 1, text: '失败' },
  usage: { code: 2, text: '命令写法有误' },
  notFound: { code: 3, text: '取件码不存在、已过期或次数用完' },
  password: { code: 4, text: '密码不对或没有给' },
  network: { code: 5, text: '网络、代理或服务器没有回应' },
  price: { code: 6, text: '需要先付费，链接在提示里' },
  interrupted: { code: 130, text: '被中断' },
} as const satisfies Record<string, { code: number; text: string }>;

/** Its commands, in the order in which a newcomer needs them. */
export const CLI_SUMMARIES = {
  send: '发送文件、文件夹、标准输入或一段文字，得到取件码',
  get: '凭取件码取件，断了接着下，下完核对校验值',
  list: '查看自己发送过的文件和它们的取件码',
  rm: '删除自己发送的文件，取件码随即失效',
  collect: '发起收件，看谁交了，把交上来的下载成一个 zip',
  login: '用手机号登录，以后发送的都归到账号里',
  logout: '退出登录',
  rename: '按规则批量改名，先列出结果再动手，可以撤销',
  compress: '把图片压缩到目标大小以内，原图不动，不需要服务器',
  completion: '输出 bash、zsh 或 fish 的补全脚本',
} as const satisfies Record<string, string>;
export type CliCommandName = keyof typeof CLI_SUMMARIES;
