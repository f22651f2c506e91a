import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { enterLine } from '../fixtures/emulator.ts'
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
} from '../fixtures/sdk.ts'

// One of each kind: all others change with the SDK or the emulator alone, and are a trial (`npm run trials -- line-sdk`).
// All share one emulator and one browser.
test.describe.configure({ mode: 'default' })

const hello = { type: 'text', text: 'こんにちは' } as const
const verify = 'GET api.line.me/oauth2/v2.1/verify'
const bodyOf = (call: Call): unknown => JSON.parse(call.body ?? 'null')
const formOf = (call: Call): unknown => Object.fromEntries(new URLSearchParams(call.body ?? ''))

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

test('messages of 1 to 5 objects with a string type, verification, profile, friendship status and message share', async ({
  page,
  line,
  user,
  asked,
}) => {
  await logIn(page, line)
  asked.clear()
  const range = { code: 'INVALID_ARGUMENT', message: 'Number of messages should be in range 1 to 5.' }
  const shape = { code: 'INVALID_ARGUMENT', message: "Parameter 'messages' must be an array of { type, ... }" }
  const send = (messages: unknown): Promise<unknown> =>
    window.liff.sendMessages(messages as Parameters<typeof window.liff.sendMessages>[0])
  for (const [name, given, refused] of [
    ['none', [], range],
    ['six', Array<typeof hello>(6).fill(hello), range],
    ['one without a type', [hello, { text: 'こんにちは' }], shape],
    ['one whose type is a number', [{ type: 1, text: 'こんにちは' }], shape],
    ['not an array', hello, shape],
  ] as const)
    expect(await attempt(page, send, given), name).toEqual(refused)
  expect(asked.list()).toEqual(Array(5).fill('GET api.line.me/oauth2/v2.1/verify'))
  expect(line.control.messages(user.userId)).toEqual([])
  for (const count of [1, 5])
    expect(await attempt(page, send, Array<typeof hello>(count).fill(hello))).toEqual({ value: {} })
  expect(line.control.messages(user.userId)).toHaveLength(6)

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
  expect(line.control.messages(user.userId).slice(6)).toMatchObject([{ message: hello, via: 'liff' }])
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

test.describe('in LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

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
