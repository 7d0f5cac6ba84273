import { lazy, Suspense } from 'react';
import { PickUpForm } from '#features/files/pickup/PickUpForm.tsx';
import { FrontStage } from '#features/images/front/FrontStage.tsx';
import { useFrontIntake } from '#features/images/front/front-intake.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';

const PictureNames = lazy(async () => ({
  default: (await import('#features/images/ai-rename/AiRenamePage.tsx')).AiRenamePage,
}));

/**
 * spec §2, `/`: pictures get names after what they show. It stands in app/ because it is put together from
 * two features: picking up stays one press away.
 */
export function FrontScreen() {
  const { isDragging, hasPictures } = useFrontIntake();
  // One boundary around both: the stage stays until the code of the list has come.
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      {hasPictures ? (
        <PictureNames takes="pictures" isDragging={isDragging} />
      ) : (
        <FrontStage isDragging={isDragging} pickUp={<PickUp />} />
      )}
    </Suspense>
  );
}

function PickUp() {
  return (
    <PickUpForm
      id="pickup"
      frame={(field, action) => (
        <Ticket
          className="px-6 pt-7 pb-4 sm:px-7"
          stubClassName="px-6 pt-5 pb-6 sm:px-7"
          stub={action}
        >
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-h2 font-semibold">我有取件码</h2>
            <Badge outline>免登录</Badge>
          </div>
          <p className="mt-1 mb-4 text-muted">输入对方发来的十位字母或数字</p>
          {field}
        </Ticket>
      )}
    />
  );
}
