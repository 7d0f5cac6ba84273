import type { WordList } from './platforms.ts';

/** A word that may not stand in a title, and what says the same without the boast; often nothing. */
export interface ForbiddenWord {
  /** Found anywhere, longer ones first; Latin letters in any case and as whole words. */
  word: string;
  instead: string;
  /** Not when this follows: 第一次 boasts of nothing. */
  unlessBefore?: RegExp;
}

/** Advertising law, article 9, and what the shops' own lists add to it. */
const SUPERLATIVES: readonly ForbiddenWord[] = [
  ['最高级', '高档'],
  ['最佳', '优选'],
  ['最好', '好'],
  ['最新款', '新款'],
  ['最新', '新款'],
  ['最低价', ''],
  ['最便宜', '实惠'],
  ['最优惠', '优惠'],
  ['最先进', '新一代'],
  ['最受欢迎', '受欢迎'],
  ['最热', '热门'],
  ['最火', '热门'],
  ['最', '', /^(?:近|后|大(?:号|码|承重|负载|功率|容量))/],
  ['全国第一', ''],
  ['销量第一', '热销'],
  ['排名第一', ''],
  ['第一品牌', '品牌'],
  ['第一', '', /^(?:次|时间|人称|代|季|册|章|期|页)/],
  ['NO.1', ''],
  ['TOP1', ''],
  ['国家级', ''],
  ['世界级', ''],
  ['宇宙级', ''],
  ['顶级', '高档'],
  ['顶尖', '高档'],
  ['极品', '精品'],
  ['极致', '用心'],
  ['绝版', ''],
  ['绝无仅有', '少见'],
  ['独一无二', '独特'],
  ['史无前例', ''],
  ['空前绝后', ''],
  ['唯一', ''],
  ['首选', '优选'],
  ['首家', ''],
  ['全网最低', ''],
  ['全网', ''],
  ['百分百', ''],
  ['100%', ''],
  ['万能', '多用'],
  ['永久', '持久'],
  ['驰名商标', '品牌'],
  ['驰名', '知名'],
  ['领导品牌', '品牌'],
  ['领军', ''],
  ['王牌', ''],
  ['之王', ''],
  ['巅峰', ''],
  ['特供', ''],
  ['专供', ''],
  ['国宴', ''],
  ['假一赔十', ''],
  ['零风险', ''],
].map(toWord);

/** Claims that only a medicine may make. */
const CURES: readonly ForbiddenWord[] = [
  ['根治', ''],
  ['治疗', '护理'],
  ['疗效', ''],
  ['治愈', '', /^(?:系|感)/],
  ['特效', '', /^(?:镜|化妆|道具)/],
  ['药到病除', ''],
  ['无副作用', ''],
  ['防癌', ''],
  ['抗癌', ''],
  ['消炎', '舒缓'],
  ['杀菌', '清洁'],
  ['减肥', '轻盈'],
  ['祖传秘方', ''],
  ['包治', ''],
].map(toWord);

/** Prices and sales change before the title does. */
const PROMOTIONS: readonly ForbiddenWord[] = [
  ['限时秒杀', ''],
  ['秒杀', ''],
  ['特价', ''],
  ['清仓', ''],
  ['满减', ''],
  ['包邮', ''],
  ['亏本', ''],
  ['跳楼价', ''],
  ['买一送一', ''],
  ['抽奖', ''],
  ['领红包', ''],
  ['点击', ''],
].map(toWord);

/** Ways around the shop. */
const CONTACTS: readonly ForbiddenWord[] = [
  ['加微信', ''],
  ['微信号', ''],
  ['薇信', ''],
  ['VX', ''],
  ['加V', ''],
  ['私信我', ''],
  ['扫码', ''],
  ['二维码', ''],
  ['QQ群', ''],
].map(toWord);

const AMAZON: readonly ForbiddenWord[] = [
  ['100% quality guaranteed', ''],
  ['free shipping', ''],
  ['best seller', ''],
  ['bestseller', ''],
  ['best deal', ''],
  ['best', ''],
  ['hot item', ''],
  ['hot sale', ''],
  ['on sale', ''],
  ['top rated', ''],
  ['cheapest', 'Affordable'],
  ['cheap', 'Affordable'],
  ['guaranteed', ''],
  ['money back', ''],
  ['limited time', ''],
  ['discount', ''],
  ['amazing', ''],
  ['#1', ''],
].map(toWord);

export const FORBIDDEN_WORDS: Readonly<Record<WordList, readonly ForbiddenWord[]>> = {
  superlatives: SUPERLATIVES,
  cures: CURES,
  promotions: PROMOTIONS,
  contacts: CONTACTS,
  amazon: AMAZON,
};

type Row = (string | RegExp)[];

function toWord([word, instead, unlessBefore]: Row): ForbiddenWord {
  return {
    word: String(word),
    instead: String(instead ?? ''),
    ...(unlessBefore instanceof RegExp && { unlessBefore }),
  };
}
