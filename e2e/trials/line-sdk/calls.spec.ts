import { expect } from '@playwright/test'
import { apps, attempt, init, insideLine, logIn, openApp, test, userAgent } from '../../fixtures/sdk.ts'

const hello = { type: 'text', text: 'こんにちは' } as const
const verify = 'GET api.line.me/oauth2/v2.1/verify'

test('context token, translation manifest and language file', async ({ page, line, asked }) => {
  await openApp(page, line.endpoint)
  await init(page, apps.full)
  expect(asked.list().toSorted()).toEqual([
    `GET api.line.me/liff/v2/apps/${apps.full}/contextToken`,
    'GET liffsdk.line-scdn.net/xlt/ja.json',
    'GET liffsdk.line-scdn.net/xlt/manifest.json',
    'GET static.line-scdn.net/liff/edge/2/non-ios-extensions_2_22_0.js',
  ])
  const [context] = asked.of(`GET api.line.me/liff/v2/apps/${apps.full}/contextToken`)
  expect(context.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
  expect(context.headers).not.toHaveProperty('authorization')
})

test('log-in returns to the address it began at', async ({ page, line, user, asked }) => {
  await openApp(page, `${line.endpoint}/reservation?golf_course_id=2`)
  expect(user).toBeDefined()
  await init(page, apps.full)
  await page.evaluate(() => window.liff.login({ redirectUri: location.href }))
  await page.waitForURL((url) => url.pathname === '/app/reservation' && url.searchParams.has('code'))
  await page.waitForFunction(() => 'liff' in window)
  expect(new URL(page.url()).searchParams.get('golf_course_id')).toBe('2')
  expect(await init(page, apps.full)).toEqual({})
  const [authorize] = asked.of('GET access.line.me/liff/v1/authorize')
  expect(authorize.query['redirect_uri']).toBe(`${line.endpoint}/reservation?golf_course_id=2`)
})

const picker = 'access.line.me/oauth2/v2.1/liff/shareTargetPicker'

test('share-picker one-time token, and its result every 500 ms', async ({ page, line, user, asked, context }) => {
  await logIn(page, line)
  asked.clear()
  const opened = context.waitForEvent('page')
  const outcome = attempt(page, (one) => window.liff.shareTargetPicker([one]), hello)
  const popup = await opened
  await popup.getByRole('checkbox', { name: '鈴木 一郎' }).check()
  await expect.poll(() => asked.list().filter((one) => one === `GET ${picker}/result`).length).toBeGreaterThan(4)
  const calls = asked.of(`GET ${picker}/result`)
  await popup.getByRole('button', { name: '送信' }).click()
  expect(await outcome).toEqual({ value: { status: 'success' } })

  const [ott] = asked.of(`GET api.line.me/liff/v2/apps/${apps.full}/ott`)
  expect(ott.headers['authorization']).toMatch(/^Bearer /)
  const [shown] = asked.of(`GET ${picker}`)
  expect(shown.query).toEqual({ liffId: apps.full, ott: expect.any(String) })
  expect(calls[0].query).toEqual(shown.query)
  expect(calls[0].headers).not.toHaveProperty('authorization')
  const sent = asked.of(`GET ${picker}/result`).map((call) => call.at())
  const pauses = sent
    .slice(1)
    .map((at, index) => at - (sent[index] ?? 0))
    .toSorted((a, b) => a - b)
  expect(pauses[0]).toBeGreaterThanOrEqual(499)
  expect(pauses[Math.floor(pauses.length / 2)]).toBeLessThan(900)
  expect(line.control.allMessages()).toMatchObject([{ from: user.userId, message: hello, via: 'picker' }])
})

test('share-picker result=CANCEL, when its window is closed', async ({ page, line, user, asked, context }) => {
  await logIn(page, line)
  expect(user).toBeDefined()
  const opened = context.waitForEvent('page')
  const outcome = attempt(page, (one) => window.liff.shareTargetPicker([one]), hello)
  const popup = await opened
  await expect(popup.getByRole('button', { name: 'キャンセル' })).toBeVisible()
  asked.clear()
  await popup.close()
  expect(await outcome).toEqual({})
  const [cancel] = asked.of(`POST ${picker}/result`)
  expect(cancel.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(cancel.body).toBe('result=CANCEL')
  expect(line.control.allMessages()).toEqual([])
})

test('sub-window in a browser: its origin, and unauthorized permissions with liffId', async ({
  page,
  line,
  user,
  asked,
  context,
}) => {
  line.control.fail('scope.noProfile', { userId: user.userId })
  await logIn(page, line)
  asked.clear()
  const opened = context.waitForEvent('page')
  const outcome = attempt(page, () => window.liff.permission.requestAll())
  const popup = await opened
  await popup.getByRole('button', { name: '許可する' }).click()
  expect(await outcome).toEqual({})
  const permissions = 'liff.line.me/liff/v2/incrementalAgreement/unauthorizedPermissions'
  expect(asked.list().filter((one) => !one.includes('liff-ext'))).toEqual(
    expect.arrayContaining([
      'POST liff-subwindow.line.me/liff/v2/sub/messageHandler',
      'GET api.line.me/liff/v2/sub/1656032314-Xgrw5Pmk/origin',
      `GET ${permissions}`,
      'GET api.line.me/oauth2/v2.1/certs',
    ]),
  )
  const [unauthorized] = asked.of(`GET ${permissions}`)
  expect(unauthorized.query).toEqual({ liffId: apps.full })
  expect(unauthorized.headers['authorization']).toMatch(/^Bearer /)
  const [handler] = asked.of('POST liff-subwindow.line.me/liff/v2/sub/messageHandler')
  expect(handler.body).toMatch(/^identifier=\w{12}$/)
  expect(await attempt(page, () => window.liff.permission.getGrantedAll())).toEqual({
    value: ['openid', 'profile', 'chat_message.write'],
  })
})

test.describe('on a phone', () => {
  test.use({ userAgent: userAgent('ios') })

  test('shortcut with liffId, url, description; the page in the answer opens', async ({
    page,
    line,
    user,
    asked,
    context,
  }) => {
    await logIn(page, line)
    expect(user).toBeDefined()
    const opened = context.waitForEvent('page')
    const url = `${line.endpoint}/reservation?golf_course_id=2`
    expect(await attempt(page, (to) => window.liff.createShortcutOnHomeScreen({ url: to }), url)).toEqual({})
    await expect(await opened).toHaveURL(/^https:\/\/liff-shortcut\.line\.me\/shortcut/)
    const [shortcut] = asked.of('GET liff-shortcut.line.me/api/shortcut')
    expect(shortcut.query).toEqual({ liffId: apps.full, url })
  })
})

test.describe('in LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('init requests only the verification of its tokens', async ({ page, user, asked, context }) => {
    await insideLine(context)
    await openApp(page, `https://liff.line.me/${apps.full}`)
    asked.clear()
    expect(await init(page, apps.full)).toEqual({})
    expect(asked.list().filter((one) => /\/\/|api\.line\.me|access\.line\.me/.test(one))).toEqual([
      verify,
      'GET api.line.me/oauth2/v2.1/certs',
    ])
    expect(new URL(page.url()).hash).toBe('')
    expect(await attempt(page, () => window.liff.isInClient())).toEqual({ value: true })
    expect(await attempt(page, () => window.liff.getDecodedIDToken()?.sub)).toEqual({ value: user.userId })
  })
})
