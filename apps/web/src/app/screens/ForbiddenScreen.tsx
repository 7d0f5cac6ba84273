import { House, LogIn } from 'lucide-react';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Seal } from '#ui/layout/Seal.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { homePath } from '../home-path.ts';
import { useHere } from '../layout/use-here.ts';
import { paths } from '../paths.ts';

/** Stands in place of the operators' screens for everybody else (PRODUCT §4). */
export function ForbiddenScreen() {
  return (
    <div className="container-page grid flex-1 place-items-center py-12">
      <div className="w-full max-w-[560px]">
        <Ticket
          direction="row"
          className="px-7 py-9 sm:px-9"
          stubClassName="grid place-items-center px-7 py-8 sm:w-[150px]"
          stub={<Seal text="止步" />}
        >
          <p className="font-code text-small tracking-[0.2em] text-muted">403</p>
          <h1 className="mt-1 font-display text-hero font-bold">没有权限</h1>
          <p className="mt-3 text-muted">
            这里只对运营人员开放。请用运营账号登录，密码和短信验证码都需要验证。
          </p>
          <WaysOn />
        </Ticket>
      </div>
    </div>
  );
}

function WaysOn() {
  const here = useHere();
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <ButtonLink to={paths.login(here)} variant="primary" icon={<LogIn size={18} />}>
        登录运营账号
      </ButtonLink>
      <ButtonLink to={homePath()} icon={<House size={18} />}>
        回到首页
      </ButtonLink>
    </div>
  );
}
