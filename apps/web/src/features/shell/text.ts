/** The sentences of the command-line page. */
export const text = {
  title: '命令行',
  lead: '在终端里发送、取件；同一套取件码，浏览器也能取。',
  copy: '复制命令',
  curl: { title: '只用 curl', lead: '不用安装任何东西，把文件名和取件码换成自己的' },
  send: { title: '发送', lead: '打印取件码、链接与二维码' },
  get: { title: '取件', lead: '断线后再运行一次，接着下' },
  install: {
    title: 'transmit 命令',
    lead: '大文件断点续传，下载后核对校验值；需要 Node 22.12 或更新版本',
    inProject: '在本项目的文件夹里，把 transmit 换成 npm run transmit --，例如：',
    server: '指定服务器，之后的命令都发到这里：',
  },
  all: { title: '全部命令', lead: '每个命令的说明和例子：transmit <命令> --help' },
  script: { title: '写进脚本', lead: '加 --json 得到一行 JSON；退出码说明结果' },
} as const;

export const COMMANDS: readonly (readonly [name: string, what: string, options: string])[] = [
  ['send', '发文件、文件夹、标准输入或一段文字', '--password --limit 3 --expire 7d'],
  ['get', '凭码取件，断了接着下，下完校验', '-o 文件夹 --force'],
  ['list', '看发过的文件', '--search 文字'],
  ['rm', '删除自己发送的文件', '--yes'],
  ['login', '用手机号登录这台电脑', '--sms'],
  ['logout', '退出登录', ''],
  ['rename', '按规则批量改名，可以撤销', '--template "旅行_{序号}"'],
  ['compress', '把图片压缩到目标大小以内，原图不动', '--to 500K -o 小图/'],
];

export const EXIT_CODES: readonly (readonly [code: string, what: string])[] = [
  ['0', '完成'],
  ['1', '失败'],
  ['2', '命令写法有误'],
  ['3', '取件码不存在、已过期或次数用完'],
  ['4', '密码不对或没有给'],
  ['5', '网络或服务器没有回应'],
  ['130', '被中断'],
];
