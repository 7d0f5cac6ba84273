import { killUnderLoad } from '../../crash/kill-under-load.ts';
import { sendFaultyNotices } from '../../money/faulty-notices.ts';
import { defineFault } from '../fault.ts';

export const randomKills = defineFault({
  id: 'F2',
  title: 'random kill -9 under load',
  does: 'the server is killed every 0.1 to 1 s while eight senders write objects and parts, then while twelve deliver notices of payments; every acknowledgement is in a synced ledger (`bench/crash`, `bench/money`)',
  bar: '200 kills: 0 acknowledged objects lost, 0 acknowledged payments lost, 0 double credits; restart to ready p99 < 2 s',
  async procedure({ isShort }) {
    const size = isShort ? 10 : 1;
    const sent = await killUnderLoad(150 / size);
    const money = await sendFaultyNotices({ orders: 200 / size, kills: 50 / size, processes: 1 });
    return { sent, money };
  },
  line: ({ sent, money }) =>
    `${sent.kills + money.kills} kills: ${sent.lostObjects + sent.lostParts + sent.wrongBytes} of ${sent.objects + sent.parts} acknowledged objects and parts lost, ${money.orders - money.creditedOnce} of ${money.orders} payments lost or credited twice, ${money.unbalanced} ledgers unbalanced; restart to ready p99 ${Math.round(sent.readyP99Ms)} ms`,
  pass: ({ sent, money }) =>
    sent.objects > 0 &&
    sent.parts > 0 &&
    sent.lostObjects + sent.lostParts + sent.wrongBytes === 0 &&
    money.creditedOnce === money.orders &&
    money.unbalanced === 0 &&
    money.isWhole &&
    sent.readyP99Ms < 2000,
});
