/**
 * What a refusal says where its code's own sentence (error-codes.ts) tells too little. Each stands once,
 * under the code that it is said with; with facts it is a function of them. For the server: the browser
 * shows what it is sent.
 */
import type { ErrorCode } from './error-codes.ts';

export const REFUSALS = {
  E_PARAM: {
    expiryTooLong: (days: number) => `${FIELD_FAULTS.expiryTooLong(days)}，请重新选择保存时间`,
  },
  E_JSON: {
    incomplete: '请求内容没有发送完整，请重试',
  },
  E_KEY: {
    nameless: '缺少文件名，请重新选择文件',
  },
  E_CREDENTIALS: {
    password: '密码不正确',
  },
  E_LOGIN: {
    buyProduct: '请先登录再购买',
  },
  E_POINTS: {
    points: (missing: number) => `积分不足，还差 ${missing} 积分，请先充值`,
    times: (missing: number) => `批号次数不足，还差 ${missing} 次，请先购买`,
    notifications: '通知次数不足，请先购买',
    renotice: '该用户的通知次数已用完，没有发送',
  },
  E_FORBIDDEN: {
    nothingSold: '本站不收取费用，文件可以直接下载',
    ownGrant: '不能给自己发放，请由另一位运营人员操作',
    payForAll: '只有发送者本人可以为所有人付费',
    zipLink: '下载链接已失效，请回到取件页重新下载',
    manageLink: '管理链接不完整、已停用或不属于这个文件，请重新复制完整的链接',
  },
  E_NOT_FOUND: {
    code: '取件码不存在或已失效，请核对后重试',
    extraCode: '取件码不存在或已停用',
    file: '文件不存在或已删除',
    removedFile: '文件不存在，或者已超过可恢复的时间',
    operatedFile: '文件不存在，可能已被移除，请刷新后重试',
    visitedFile: '没有这个取件码的文件',
    content: '没有该 MD5 的文件，请刷新后重试',
    upload: '发送任务不存在',
    endedUpload: '发送任务不存在或已结束，请重新发送',
    bundle: '打包分享不存在或已取消',
    bundledFile: '打包分享里没有这个文件，请刷新后重试',
    endedBundledFile: '这个文件已被删除或已过期',
    endedChoice: '选中的文件都已被删除或已过期',
    endedOwnFile: (name: string) => `“${name}”已失效，请移除后重试`,
    foreignFile: '有文件不存在或不是你发送的，请刷新后重试',
    birthday: '没有这个生日，可能已删除，请刷新后查看',
    birthdayNotice: '没有这条生日提醒，请刷新后重试',
    order: '订单不存在，请在下单时的设备或账号中查看',
    series: '没有这个自定编号，请先新建',
    takenNumbers: '没有找到这次取号的记录',
    job: '后台操作不存在，可能已过期',
    aiJob: '这个批次不存在或已过期',
    aiItem: '这张图片不在批次里，请刷新后重试',
    aiSource: '有图片没有送达，请重新开始',
    aiPicture: '图片不存在或已过期',
    aiRecord: '这条记录不存在或已过期',
    sandboxPayment: '没有这笔付款，请回到订单重新支付',
    device: '该设备已退出登录',
    user: '没有这个用户，请核对手机号或 unionid',
    version: '没有这个版本，请刷新后重试',
    unconfirmedOperator: '该手机号没有等待确认的运营账号',
  },
  E_STATE: {
    extend: '该文件已失效，不能延长保存时间',
    setPassword: '该文件已失效，不能设置提取密码',
    addCode: '该文件已失效，不能再添加取件码',
    addToBundle: '打包分享已过期，不能再添加文件',
    canceledBundle: '这次打包分享已在别处取消，请重新打包',
    isBundle: '这个取件码里有多个文件，请打开取件页下载',
    isFile: '这个取件码里只有一个文件，请打开取件页下载',
    noPreview: '该文件不支持预览，请下载后查看',
    finishedUpload: '文件已发送完成，如不需要请将其删除',
    otherTerms: '这个文件已经生成取件码，设置和这次提交的不一样；请到“我的发送”中修改',
    backUpNothing: '该 MD5 的文件都已删除或清除，不能备份',
    status: (action: string) => `该文件当前状态不能${action}，请刷新后查看`,
    noAiService: '没有设置 AI 服务，请使用浏览器内置引擎',
    noImageModel: 'AI 服务没有设置改图模型，请使用本地滤镜',
    aiServiceChanged: 'AI 服务已更换，请重新确认',
    aiNotPaused: '这个批次没有暂停的图片',
    aiStillRunning: '这张图片正在处理，请等待完成',
    laterRelease: '之后又有了新的发布，请在列表里重新发布要用的版本',
    contentGone: (action: string) => `该文件内容已不在，不能${action}，请刷新后查看`,
  },
  E_EXISTS: {
    version: (ver: string) => `这个范围已有 ${ver}，请换一个版本号`,
  },
  E_CHECKSUM: {
    backup: '文件内容与记录不一致，未备份；请到存储核对中检查该文件',
  },
  E_FEE_CHANGED: {
    fee: (yuan: string) => `价格为 ¥${yuan}，与页面显示的不同，请确认后重试`,
  },
  E_ORDER_STATE: {
    paid: '订单已支付，不用再付一次',
    closed: '订单已关闭，请重新下单',
    refund: '该订单没有可退的金额',
    refundRunning: '该订单的退款正在进行，请稍后查看',
  },
  E_LIMIT: {
    birthdays: (most: number) => `最多保存 ${most} 个生日，请先删除一些`,
    balance: (most: number) => `发放后会超过账户上限 ${most}，请减少数量`,
    series: (most: number) => `最多 ${most} 个自定编号，请修改已有的编号`,
    seriesEnd: '编号已用完，请修改起始编号或位数',
    bundle: (most: number) => `一个取件码最多 ${most} 个文件，请分成几次打包`,
    favorites: (most: number) => `最多收藏 ${most} 个文件，请先取消一些收藏`,
    extraCodes: (most: number) => `每个文件最多 ${most} 个附加取件码，请先停用不用的`,
    openUploads: (count: number) => `未完成的发送已有 ${count} 个，请等待完成或取消一些后再试`,
    expiry: '有效期不能超过 9999 年',
    aiWaiting: (room: number) => `排队的图片过多，现在还能提交 ${room} 张，请等一批完成后再试`,
    aiToday: (left: number) => `今日还能处理 ${left} 张图片，请减少数量或明天再试`,
  },
  E_DONE: {
    clockIn: '今天已经打过卡了，明天再来',
    renotice: '这条提醒刚刚发送过，请一分钟后再试',
  },
  E_EXPIRED: {
    choice: '选中的文件都已被删除或已过期',
  },
  E_MEDIA_TYPE: {
    aiPicture: '这不是可以识别的 JPEG、PNG 或 WebP 图片',
  },
  E_TOO_LARGE: {
    aiPicture: (edge: number) => `图片副本超过 ${edge} 像素或大小上限，请刷新页面后重试`,
    file: (limit: string) => `单个文件不能超过 ${limit}，请压缩或拆分后重试`,
  },
  E_IDEMPOTENCY: {
    bundle: '这次打包分享的内容和之前提交的不一样，请重新打包',
    grant: '同一次发放的内容前后不一致，请刷新后重试',
    refund: '同一次退款的内容前后不一致，请刷新后重试',
    takenNumbers: '同一次取号的内容前后不一致，请重试',
    aiJob: '同一次提交的内容前后不一致，请重新开始',
  },
  E_RATE: {
    /** `wait` is a time in words: `5 分钟`. */
    tooOften: (wait: string) => `操作过于频繁，请 ${wait}后再试`,
    addressBytes: (wait: string) =>
      `当前网络一小时内的发送量已达上限，请登录后继续，或 ${wait}后再试`,
    unpaidOrders: (most: number) => `未支付的订单已有 ${most} 个，请支付或取消一些后再试`,
    sms: (wait: string) => `短信发送过于频繁，请 ${wait}后再试`,
  },
  E_BUSY: {
    payProvider: '支付渠道暂时无法使用，请稍后重试，或换一种支付方式',
    aiBudget: '今日 AI 用量已达上限，请明天再试，或使用浏览器内置引擎',
    aiQueue: 'AI 服务排队的图片过多，请稍后再试',
    aiEvents: '打开的页面过多，请关闭一些后重试',
    smsBudget: '今日短信发送量已达上限，请改用密码登录，或明天再试',
  },
} as const satisfies Partial<Record<ErrorCode, Record<string, Sentence>>>;

/** Said at an input field. The code's or a refusal's own sentence stands above the form. */
export const FIELD_FAULTS = {
  invalid: '填写有误',
  unknown: '不支持的参数',
  repeated: '参数重复',
  noSuchDay: '没有这一天，请核对月、日和闰月',
  phone: '请输入 11 位中国大陆手机号',
  nameMissing: '请输入昵称',
  proofMissing: '请输入密码或短信验证码',
  credentials: '手机号或密码不正确',
  smsCode: '验证码不正确或已过期',
  deadSmsCode: '错误次数过多，请重新获取验证码',
  captcha: '验证未通过，请重新验证',
  phoneInPassword: '密码不能包含手机号',
  commonPassword: '这个密码太常见，请换一个',
  pathsOfCodes: '路径与取件码的数量不同',
  time: '请按 YYYY-MM-DD HH:mm:ss 填写真实的时间',
  timeRange: '结束时间要晚于开始时间',
  membershipTooLong: '会员时间不能超过十年',
  orderName: '请填写订单名称',
  orderFee: '金额须大于 0，最多两位小数',
  productCode: '请选择产品代码',
  sizeRange: '最小值不能大于最大值',
  expiryTooLong: (days: number) => `最多可保存 ${days} 天`,
  textTooLong: (most: number) => `最多 ${most} 个字`,
  orderWish: '请给出取件码或商品代码',
  aiPrompt: '请写下要怎样改，或选一种风格',
  aiTwice: '同一批里有重复的图片编号',
  aiWord: '没有这个选项，请刷新页面后重试',
  fileTooLarge: (limit: string) => `不能超过 ${limit}`,
} as const satisfies Record<string, Sentence>;

type Sentence = string | ((fact: never) => string);
