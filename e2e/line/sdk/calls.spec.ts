import { expect } from '@playwright/test'
import { enterLine } from '../../fixtures/emulator.ts'
import {
  apps,
  attempt,
  comeBackWithCode,
  init,
  insideLine,
  logIn,
  openApp,
  recordLine,
  test,
  userAgent,
  type Call,
} from '../../fixtures/sdk.ts'
import { createHash } from 'node:crypto'

const hello = { type: 'text', text: 'こんにちは' } as const
const verify = 'GET api.line.me/oauth2/v2.1/verify'
const bodyOf = (call: Call): unknown => JSON.parse(call.body ?? 'null')
const formOf = (call: Call): unknown => Object.fromEntries(new URLSearchParams(call.body ?? ''))

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

test('authorize, token and certs', async ({ page, line, user, asked }) => {
  await comeBackWithCode(page, line, apps.full)
  expect(user).toBeDefined()
  const [authorize] = asked.of('GET access.line.me/liff/v1/authorize')
  expect(authorize.query).toEqual({
    app_id: apps.full,
    state: expect.stringMatching(/^\w{12}$/),
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    liff_sdk_version: '2.31.0',
  })
  const code = new URL(page.url()).searchParams.get('code')
  asked.clear()
  expect(await init(page, apps.full)).toEqual({})
  expect(asked.list().filter((one) => one.includes('api.line.me'))).toEqual([
    'POST api.line.me/oauth2/v2.1/token',
    'GET api.line.me/oauth2/v2.1/certs',
    `GET api.line.me/liff/v2/apps/${apps.full}/contextToken`,
  ])
  const [token] = asked.of('POST api.line.me/oauth2/v2.1/token')
  expect(token.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
  expect(formOf(token)).toEqual({
    grant_type: 'authorization_code',
    client_id: '2000000001',
    appId: apps.full,
    code,
    code_verifier: expect.stringMatching(/^\w{43}$/),
    redirect_uri: line.endpoint,
    id_token_key_type: 'JWK',
  })
  const verifier = new URLSearchParams(token.body ?? '').get('code_verifier') ?? ''
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(authorize.query['code_challenge'])
  const [certs] = asked.of('GET api.line.me/oauth2/v2.1/certs')
  expect(certs.headers['authorization']).toMatch(/^Bearer /)
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

test('verification, profile, friendship status and message share', async ({ page, line, user, asked }) => {
  await logIn(page, line)
  asked.clear()
  const { value: token } = await attempt(page, () => window.liff.getAccessToken())
  await attempt(page, () => window.liff.getProfile())
  expect(await attempt(page, () => window.liff.getFriendship())).toEqual({ value: { friendFlag: true } })
  await attempt(page, (one) => window.liff.sendMessages([one]), hello)
  expect(asked.list()).toEqual([
    verify,
    'GET api.line.me/v2/profile',
    verify,
    'GET api.line.me/friendship/v1/status',
    verify,
    'POST api.line.me/message/v3/share',
  ])
  expect(asked.of(verify).map(({ query }) => query)).toEqual(Array(3).fill({ access_token: token }))
  for (const one of asked.all().filter(({ to }) => !to.endsWith('/verify')))
    expect(one.headers['authorization'], one.to).toBe(`Bearer ${String(token)}`)
  const [share] = asked.of('POST api.line.me/message/v3/share')
  expect(share.headers['content-type']).toBe('application/json')
  expect(bodyOf(share)).toEqual({ messages: [hello] })
  expect(line.control.messages(user.userId)).toMatchObject([{ message: hello, via: 'liff' }])
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

test('share-picker result CANCEL and ERROR, as LINE reports them', async ({ page, line, user, context }) => {
  await logIn(page, line)
  const open = async () => {
    const opened = context.waitForEvent('page')
    const outcome = attempt(page, (one) => window.liff.shareTargetPicker([one]), hello)
    const popup = await opened
    await expect(popup.getByRole('button', { name: 'キャンセル' })).toBeVisible()
    return { outcome, popup }
  }
  const first = await open()
  await first.popup.getByRole('button', { name: 'キャンセル' }).click()
  expect(await first.outcome).toEqual({})
  const second = await open()
  line.control.fail('pickerResult.error', { userId: user.userId })
  expect(await second.outcome).toEqual({
    code: 'EXCEPTION_IN_SUBWINDOW',
    message: 'an error occurred while sharing',
  })
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

  test('sub-window: msit and waitResult of the parent, mst, appData and result of the child', async ({
    page,
    user,
    asked,
    context,
    browser,
  }) => {
    await insideLine(context)
    await openApp(page, `https://liff.line.me/${apps.full}`)
    const verifier = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('mst_verifier') ?? ''
    await init(page, apps.full)
    asked.clear()
    const submitted = page.evaluate(
      (id) =>
        new Promise((told) => {
          window.liff.subWindow.on('submit', told)
          void window.liff.subWindow.open({ url: `https://liff.line.me/${id}`, appData: { course: '2' } })
        }),
      apps.other,
    )
    await expect.poll(() => asked.list()).toContain('POST liff.line.me/liff/v2/sub/waitResult')
    const [opening] = asked.of('POST api.line.me/liff/v2/sub/msit')
    expect(bodyOf(opening)).toMatchObject({
      mainLiffId: apps.full,
      subLiffId: apps.other,
      mstChallenge: createHash('sha256').update(verifier).digest('base64url'),
      appData: { course: '2' },
    })
    const [wait] = asked.of('POST liff.line.me/liff/v2/sub/waitResult')
    const ticket = bodyOf(wait) as { readonly msit: string }
    expect(ticket).toEqual({ msit: expect.any(String), mstChallenge: expect.any(String) })

    const inside = await browser.newContext({ ignoreHTTPSErrors: true, userAgent: userAgent('ios', '14.9.0', 'child') })
    await enterLine(inside, user, 'allow')
    await insideLine(inside)
    const ofChild = recordLine(inside)
    const child = await inside.newPage()
    await openApp(child, `https://liff.line.me/${apps.other}`)
    // LINE's app adds the parent's id to the child's address.
    const address = new URL(child.url())
    const told = new URLSearchParams(address.hash.slice(1))
    told.set('msit', ticket.msit)
    told.set('mst_verifier', verifier)
    address.hash = told.toString()
    await child.goto('about:blank')
    await openApp(child, address.toString())
    expect(await init(child, apps.other)).toEqual({})
    expect(await attempt(child, () => window.liff.subWindow.getAppData())).toEqual({ value: { course: '2' } })
    await attempt(child, () => window.liff.subWindow.submit({ date: '2026-12-01' }))
    expect(await submitted).toEqual({ date: '2026-12-01' })

    expect(bodyOf(ofChild.of('POST api.line.me/liff/v2/sub/mst')[0])).toEqual({
      msit: ticket.msit,
      mstVerifier: verifier,
    })
    const [appData] = ofChild.of('POST api.line.me/liff/v2/sub/appData')
    expect(bodyOf(ofChild.of('POST api.line.me/liff/v2/sub/result')[0])).toEqual({
      ...(bodyOf(appData) as { readonly mst: string }),
      status: 'submit',
      result: { date: '2026-12-01' },
    })
    await inside.close()
  })
})
