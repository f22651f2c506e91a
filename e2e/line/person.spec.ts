import { changeLineIntegration } from '@jgm/contract/api/line'
import { getMember } from '@jgm/contract/api/session'
import { expect, type BrowserContext } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { createEmulator, enterChat, enterLine, linkTo } from '../fixtures/emulator.ts'
import { registerMember, type Session } from '../fixtures/people.ts'
import { FriendAddScreen } from '../pages/friend.ts'
import { insideLine, userAgent } from '../fixtures/sdk.ts'
import { test } from '../fixtures/test.ts'
import {
  AddFriendScreen,
  chat,
  ChatLoginScreen,
  ChatRegistrationConfirmScreen,
  ChatRegistrationScreen,
  chatSite,
  IntegrationScreen,
  liffId,
  MenuScreen,
  permanentLink,
} from '../pages/line.ts'
import { AnyAccountScreen } from '../pages/single.ts'
import { open, Screen } from '../pages/screen.ts'

/** Our session in this browser's chat area. */
async function sessionIn(context: BrowserContext): Promise<Pick<Session, 'token' | 'companion'>> {
  const cookies = await context.cookies(chatSite)
  const valueOf = (name: string): string => cookies.find((cookie) => cookie.name === name)?.value ?? ''
  return { token: valueOf('token'), companion: valueOf('jgm_companion') }
}

test.describe('two people, one after the other, inside LINE on one phone', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('the second sees no data of the first, and is logged in', async ({ page, context, api, playwright }) => {
    const emulator = createEmulator(api)
    const [first, second] = [await emulator.addUser('一番 花子'), await emulator.addUser('二番 花子')]
    const members = [
      await registerMember(playwright.request, 'person'),
      await registerMember(playwright.request, 'person'),
    ] as const
    await linkTo(api, members[0], await emulator.idToken(first))
    await linkTo(api, members[1], await emulator.idToken(second))
    await insideLine(context)

    await enterLine(context, first, 'allow')
    await page.goto(permanentLink('/account?id=2'))
    await new Screen(page).arriveAt(AnyAccountScreen)
    await expect(page.locator('main')).toContainText(members[0].memberNumber)
    const theirs = await sessionIn(context)
    // A draft and a day code, as the first person's screens would leave them.
    await page.evaluate(() => {
      sessionStorage.setItem('flow:inquiry', JSON.stringify({ flags: ['inputed'], data: { contents: '一番の下書き' } }))
      localStorage.setItem('day_pass', JSON.stringify({ day: '2999-01-01', name: '一番 花子', code: 'x', plays: [] }))
    })

    await enterLine(context, second, 'allow')
    const seen: string[] = []
    page.on('framenavigated', () => {
      page
        .locator('body')
        .innerText()
        .then((text) => seen.push(text))
        .catch(() => undefined)
    })
    await page.goto(permanentLink('/account?id=2'))
    await new Screen(page).arriveAt(AnyAccountScreen)
    await expect(page.locator('main')).toContainText(members[1].memberNumber)
    expect(seen.join('\n')).not.toContain(members[0].memberNumber)
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(kept).not.toContain('一番')
    await expect(call(api, getMember, {}, theirs), 'the first’s session is over').rejects.toThrow('401')
    expect((await sessionIn(context)).token).not.toBe(theirs.token)
  })

  test('a session by e-mail and password is bound to the LINE user', async ({ page, context, api, playwright }) => {
    const emulator = createEmulator(api)
    const [first, second] = [await emulator.addUser('三番 花子'), await emulator.addUser('四番 花子')]
    const member = await registerMember(playwright.request, 'person')
    await insideLine(context)
    await enterLine(context, first, 'allow')
    await page.goto(permanentLink('/login/2'))
    const login = await new Screen(page).arriveAt(ChatLoginScreen)
    const tied = page.waitForResponse((answer) => answer.url().endsWith('/v1/line/session'))
    await login.logIn(member.email, member.password)
    await tied
    const theirs = await sessionIn(context)

    await page.goto(permanentLink('/account?id=2'))
    await new Screen(page).arriveAt(AnyAccountScreen)
    expect((await sessionIn(context)).token, 'still the same person').toBe(theirs.token)

    await enterLine(context, second, 'allow')
    await page.goto(permanentLink('/account?id=2'))
    await new Screen(page).arriveAt(ChatLoginScreen)
    await expect(page.locator('body')).not.toContainText(member.memberNumber)
    await expect(call(api, getMember, {}, theirs)).rejects.toThrow('401')
  })

  test('an unknown address is not found, without the advice to open it in LINE', async ({ page, context, api }) => {
    await insideLine(context)
    await enterLine(context, await createEmulator(api).addUser('迷子 花子'), 'allow')
    for (const path of ['/?id=42', '/', '/nowhere']) {
      await page.goto(chat(path))
      await expect(page.locator('h1')).toContainText('ページが見つかりません')
      await expect(page.getByText('LINEのトーク画面に戻り')).toBeVisible()
      await expect(page.getByText('この画面はLINEアプリで開いてください。')).toHaveCount(0)
    }
  })

  test('an expired proof is renewed when it is needed, and the draft and the step stay', async ({
    page,
    context,
    api,
  }) => {
    const emulator = createEmulator(api)
    const user = await emulator.addUser('時間 花子')
    await insideLine(context)
    await enterLine(context, user, 'allow')
    await page.goto(permanentLink('/registration/3'))
    const input = await new Screen(page).arriveAt(ChatRegistrationScreen)
    await input.fillIn()
    const confirm = await input.toConfirm()
    const stale = await emulator.idToken(user, 'idToken.expired')
    await page.evaluate(
      ([id, token]) => {
        for (const store of [localStorage, sessionStorage])
          if (store.getItem(`LIFF_STORE:${id}:IDToken`) !== null)
            store.setItem(`LIFF_STORE:${id}:IDToken`, JSON.stringify(token))
      },
      [liffId, stale] as const,
    )
    const again = page.waitForURL(/liff\.line\.me|liff\.state/)
    await confirm.button('この内容で登録する').click()
    await again
    const back = await confirm.arriveAt(ChatRegistrationConfirmScreen)
    expect(new URL(page.url()).pathname).toBe('/registration_confirmation/3')
    await back.register()
  })
})

test('without a LINE user no session is used', async ({ page, context, api, playwright }) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('拒否 次郎')
  const session = await registerMember(playwright.request, 'person')
  await enterChat(context, api, { session, user, site: chatSite })
  await enterLine(context, user, 'refuse')
  await page.goto(chat('/addFriend?golf_course_id=2'))
  await expect(page.locator('h1')).toContainText('ページが見つかりません')
  await expect(page.locator('body')).not.toContainText(session.memberNumber)
})

test('unlinking keeps another LINE user’s consent, and the screen explains how to withdraw the own', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const emulator = createEmulator(api)
  const [linked, present] = [await emulator.addUser('連携 花子'), await emulator.addUser('同席 花子')]
  const session = await registerMember(playwright.request, 'person')
  await linkTo(api, session, await emulator.idToken(linked))
  await enterLine(context, present, 'allow')
  await enterChat(context, api, { session, user: present, site: chatSite })
  const status = await open(page, chat('/line/integration?golf_course_id=2'), IntegrationScreen)
  const sent = page.waitForRequest((request) => request.url().endsWith(changeLineIntegration.path))
  await status.unlink()
  expect((await sent).postDataJSON()).toEqual({ action: 'unlink' })
  await expect(page.locator('main')).toContainText('「設定」→「アカウント」→「連動アプリ」から連動を解除してください。')
  // LINE still knows the other user, so it shows no consent page.
  await page.evaluate(() => localStorage.clear())
  await open(page, chat('/?id=2'), MenuScreen)
})

test('/addFriend without a course offers every account, and stores no course', async ({ page, context, api }) => {
  await enterLine(context, await createEmulator(api).addUser('友達 次郎'), 'allow')
  await open(page, chat('/addFriend?liffIsEscapedFromApp=true'), AddFriendScreen)
  await expect(page.locator('main').getByRole('link', { name: /友だち追加する/ })).toHaveCount(9)
  expect(new URL(page.url()).search, 'a mark of the SDK').toBe('')
  expect((await context.cookies(chatSite)).map(({ name }) => name)).not.toContain('golf_course_id')
})

test('an expired LINE token at the share picker leads through LINE’s log-in, and the link is kept', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('共有 花子')
  const session = await registerMember(playwright.request, 'person')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session, user, site: chatSite })
  const add = await open(page, chat('/friend/add?golf_course_id=4'), FriendAddScreen)
  await add.button('招待リンクを作る').click()
  const shown = page.locator('main').getByText('https://')
  const link = (await shown.textContent()) ?? ''
  await emulator.expireTokens(user)
  const loggedIn = page.waitForRequest(/access\.line\.me\/liff\/v1\/authorize/)
  await add.button('LINEで送る相手を選ぶ').click()
  await loggedIn
  await add.arriveAt(FriendAddScreen)
  await expect(shown).toHaveText(link)
  expect(new URL(page.url()).search).toBe('?golf_course_id=4')
  const opened = context.waitForEvent('page')
  await add.button('LINEで送る相手を選ぶ').click()
  await (await opened).getByRole('button', { name: 'キャンセル' }).click()
  await expect(shown).toHaveText(link)
})
