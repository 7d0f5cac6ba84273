import { CLOCK_IN_POINTS, SEVENTH_DAY_POINTS } from '@transmit/contract';

const PLACES = ['一', '二', '三', '四', '五', '六', '七'] as const;
/** `第三天`. */
const placeText = (place: number) => `第${PLACES[place - 1]}天`;

/** Every Chinese sentence of clocking in. */
export const text = {
  title: '每日打卡',
  back: '返回',
  points: '积分',
  loading: '正在加载打卡月历',
  failed: '打卡月历加载失败',

  leaf: {
    month: (year: number, month: number) => `${year} 年 ${month} 月`,
    weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
    seal: '已打卡',
    greeting: (hour: number) =>
      hour < 5 ? '夜深了' : hour < 12 ? '早上好' : hour < 18 ? '下午好' : '晚上好',
    begin: (greeting: string) => `${greeting}，从今天开始`,
    today: (greeting: string, place: number) => `${greeting}，${placeText(place)}了`,
    usual: `今天打卡得 ${CLOCK_IN_POINTS} 积分，连续第 7 天得 ${SEVENTH_DAY_POINTS} 积分。`,
    seventh: `今天打卡得 ${SEVENTH_DAY_POINTS} 积分，平日 ${CLOCK_IN_POINTS} 积分。`,
    clockIn: '打卡',
    logIn: '登录后打卡',
    failed: '打卡失败：',
    credited: (points: number) => `+${points} 积分，已入账`,
    full: '七天圆满，明天从第一天再来。',
    tomorrow: (place: number, points: number) =>
      `明天是${placeText(place)}，打卡得 ${points} 积分。`,
    ledger: '积分明细',
    send: '去发文件',
    beads: '连续打卡的七天',
    bead: (place: number, points: number, state: string) =>
      `${placeText(place)}，${points} 积分，${state}`,
    beadDone: '已打卡',
    beadToday: '今天',
    beadComing: '未到',
  },

  month: {
    head: (days: number, points: number) => `打卡 ${days} 天，得 ${points} 积分`,
    none: '还没有打卡',
    earlier: '上个月',
    later: '下个月',
    failed: '这个月加载失败，请重试',
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    day: (day: number, points: number | undefined) =>
      points === undefined ? `${day} 日` : `${day} 日，已打卡，${points} 积分`,
    today: '今天',
    usual: `每天 ${CLOCK_IN_POINTS} 积分`,
    seventh: `每连续第 7 天 ${SEVENTH_DAY_POINTS} 积分`,
    turn: '北京时间 0 点换日',
  },
} as const;
