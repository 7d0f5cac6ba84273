import { describe, expect, it } from 'vitest';
import { newPhone, nextSms, PASSWORD, readOutbox } from '../steps/accounts.ts';
import type { EnginePage } from './drivers/engine.ts';
import { ENGINES, useEngine } from './engines.ts';
import { fill, press, see, seePath, seeText } from './screen.ts';

describe.each(ENGINES)('an account in %s', (name) => {
  const { server, openPage } = useEngine(name);

  /** Presses the button, whose proof of work is made in a worker; answers the code that arrives. */
  const askForCode = async (page: EnginePage, phone: string) => {
    const known = readOutbox(server).filter((sms) => sms.phone === phone).length;
    await press(page, 'button', /获取验证码|重新获取/);
    const { code } = await nextSms(server, phone, known);
    await seeText(page, '已发送到');
    return code;
  };

  /** The front page is there to its end: Firefox calls a part a fault that an address typed meanwhile has cut off. */
  const leave = async (page: EnginePage) => {
    await press(page, 'button', '退出');
    await see(page, 'link', '登录');
    await seeText(page, '我有取件码');
  };

  it('is registered by SMS, left, and logged into by password and by code', async () => {
    const phone = newPhone();
    const page = await openPage();
    await page.open(`${server.origin}/v/user/register?redirect=%2Fv%2Fuser%2Finfo`);
    await see(page, 'heading', '注册');
    await fill(page, '手机号', phone);
    await fill(page, '短信验证码', await askForCode(page, phone));
    await fill(page, /^密码/, PASSWORD);
    await press(page, 'checkbox', /同意/);
    await press(page, 'button', '注册并登录');
    await seePath(page, /^\/v\/user\/info/);
    expect(await page.evaluate(() => document.cookie)).toContain(`u=${phone}`);
    await leave(page);

    await page.open(`${server.origin}/v/user/login?redirect=%2Fv%2Fuser%2Finfo`);
    await press(page, 'radio', '密码');
    await fill(page, '手机号', phone);
    await fill(page, /^密码/, PASSWORD);
    await press(page, 'button', '登录');
    await seePath(page, /^\/v\/user\/info/);
    await leave(page);

    await page.open(`${server.origin}/v/user/login?redirect=%2Fv%2Fuser%2Finfo`);
    await fill(page, '手机号', phone);
    await fill(page, '短信验证码', await askForCode(page, phone));
    await press(page, 'button', '登录');
    await seePath(page, /^\/v\/user\/info/);
    await see(page, 'button', '退出');
    expect(await page.faults()).toEqual([]);
  });
});
