import { getMember } from '@jgm/contract/api/session'
import { expect, type BrowserContext } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { createEmulator, enterChat, enterLine, linkTo } from '../fixtures/emulator.ts'
import { registerMember, type Session } from '../fixtures/people.ts'
import { expireProof, insideLine, userAgent } from '../fixtures/sdk.ts'
import { test } from '../fixtures/test.ts'
import {
  AddFriendScreen,
  chat,
  ChatLoginScreen,
  ChatRegistrationConfirmScreen,
  ChatRegistrationScreen,
  chatSite,
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

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('of two people on one phone the second sees no data of the first, whose session by password is over', async ({
    page,
    context,
    api,
    playwright,
  }) => {
    const emulator = createEmulator(api)
    const [first, second] = [await emulator.addUser('一番 花子'), await emulator.addUser('二番 花子')]
    const members = await Promise.all([
      registerMember(playwright.request, 'person'),
      registerMember(playwright.request, 'person'),
    ])
    await linkTo(api, members[1], await emulator.idToken(second))
    await insideLine(context)

    await enterLine(context, first, 'allow')
    await page.goto(permanentLink('/login/2'))
    const login = await new Screen(page).arriveAt(ChatLoginScreen)
    const tied = page.waitForResponse((answer) => answer.url().endsWith('/v1/line/session'))
    await login.logIn(members[0].email, members[0].password)
    await tied
    const theirs = await sessionIn(context)
    await page.goto(permanentLink('/account?id=2'))
    await new Screen(page).arriveAt(AnyAccountScreen)
    await expect(page.locator('main')).toContainText(members[0].memberNumber)
    expect((await sessionIn(context)).token, 'still the same person').toBe(theirs.token)
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
    await expireProof(page, stale)
    const again = page.waitForURL(/liff\.line\.me|liff\.state/)
    await confirm.button('この内容で登録する').click()
    await again
    const back = await confirm.arriveAt(ChatRegistrationConfirmScreen)
    expect(new URL(page.url()).pathname).toBe('/registration_confirmation/3')
    await back.register()
  })
})

test('/addFriend uses no session without a LINE user, and with one offers every account or adds that of the course', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('拒否 次郎')
  const session = await registerMember(playwright.request, 'person')
  await enterChat(context, api, { session, user, site: chatSite })
  await enterLine(context, user, 'refuse')
  await page.goto(chat('/addFriend?golf_course_id=2'))
  await expect(page.locator('h1')).toContainText('ページが見つかりません')
  await expect(page.locator('body')).not.toContainText(session.memberNumber)

  await enterLine(context, user, 'allow')
  const screen = await open(page, chat('/addFriend?liffIsEscapedFromApp=true'), AddFriendScreen)
  await expect(page.locator('main').getByRole('link', { name: /友だち追加する/ })).toHaveCount(9)
  expect(new URL(page.url()).search, 'a mark of the SDK').toBe('')
  expect((await context.cookies(chatSite)).map(({ name }) => name)).not.toContain('golf_course_id')
  await page.goto(chat('/addFriend?golf_course_id=2'))
  await screen.button('友だち追加を確認する').click()
  await expect(page.locator('main')).toContainText('まだ友だち追加されていません。')
  await emulator.befriend(user, '@jgm-sample-2')
  await screen.button('友だち追加を確認する').click()
  await expect(page.locator('main')).toContainText('友だち追加ありがとうございます。')
})
