/** What a platform, a tone and a length mean, in words for the service. */
export const TITLE_PLATFORM_WORDS: Readonly<Record<string, string>> = {
  none: '',
  taobao: '发布在淘宝：不超过 30 个汉字（60 个字符），关键词靠前，不用标点。',
  pinduoduo: '发布在拼多多：不超过 30 个汉字（60 个字符），说清规格与卖点。',
  douyin: '发布在抖音：不超过 30 个汉字，口语、有画面感。',
  xiaohongshu: '发布在小红书：不超过 20 个字，像真实的分享。',
  amazon: '发布在亚马逊：用英文，不超过 200 个字符，每个词首字母大写，不用促销用语。',
};

export const TITLE_TONE_WORDS: Readonly<Record<string, string>> = {
  plain: '语气平实。',
  lively: '语气活泼。',
  formal: '语气正式。',
  warm: '语气亲切。',
};

export const TITLE_LENGTH_WORDS: Readonly<Record<string, string>> = {
  short: '尽量短，只留最要紧的词。',
  medium: '长短适中。',
  long: '尽量写满允许的长度。',
};
