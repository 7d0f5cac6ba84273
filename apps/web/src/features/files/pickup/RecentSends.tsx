import { Card } from '#ui/layout/Card.tsx';
import { text } from '../text.ts';
import { RecentList } from './RecentList.tsx';
import { recentSends } from './recent-sends.ts';

const SHOWN = 3;

/**
 * Files that this person has sent from this device, for screens without the pick-up ticket; nothing while
 * there are none.
 */
export function RecentSends() {
  const { shares } = recentSends.useList();
  if (shares.length === 0) return null;
  return (
    <Card className="p-5 sm:p-6">
      <RecentList
        title={text.pickUp.sent}
        shares={shares.slice(0, SHOWN)}
        tells="code"
        onForget={recentSends.forget}
      />
    </Card>
  );
}
