import { expect } from '@playwright/test'
import type { Fault } from '@jgm/line-emulator'
import { apps, attempt, comeBackWithCode, init, logIn, openApp, test, userAgent } from '../../fixtures/sdk.ts'

const hello = { type: 'text', text: 'こんにちは' } as const

test.describe('the share picker needs a non-empty array of messages, at most 5', () => {
  const none = { code: 'INVALID_ARGUMENT', message: 'no proper argument' }
  const tooMany = { code: 'INVALID_ARGUMENT', message: 'exceed the limit of num of messages' }
  for (const [name, given, refused] of [
    ['none', [], none],
    ['not an array', hello, none],
    ['six', Array<typeof hello>(6).fill(hello), tooMany],
  ] as const)
    test(name, async ({ page, line, user, asked }) => {
      await logIn(page, line)
      asked.clear()
      const outcome = await attempt(
        page,
        (messages) => window.liff.shareTargetPicker(messages as Parameters<typeof window.liff.shareTargetPicker>[0]),
        given,
      )
      expect(outcome).toEqual(refused)
      expect(asked.list()).toEqual([])
      expect(line.control.messages(user.userId)).toEqual([])
    })
})

test.describe('send messages needs 1 to 5 objects with a string type', () => {
  const range = { code: 'INVALID_ARGUMENT', message: 'Number of messages should be in range 1 to 5.' }
  const shape = { code: 'INVALID_ARGUMENT', message: "Parameter 'messages' must be an array of { type, ... }" }
  for (const [name, given, refused] of [
    ['none', [], range],
    ['six', Array<typeof hello>(6).fill(hello), range],
    ['one without a type', [hello, { text: 'こんにちは' }], shape],
    ['one whose type is a number', [{ type: 1, text: 'こんにちは' }], shape],
    ['not an array', hello, shape],
  ] as const)
    test(name, async ({ page, line, user, asked }) => {
      await logIn(page, line)
      asked.clear()
      const outcome = await attempt(
        page,
        (messages) => window.liff.sendMessages(messages as Parameters<typeof window.liff.sendMessages>[0]),
        given,
      )
      expect(outcome).toEqual(refused)
      expect(asked.list()).toEqual(['GET api.line.me/oauth2/v2.1/verify'])
      expect(line.control.messages(user.userId)).toEqual([])
    })

  for (const count of [1, 5])
    test(`${count} reach the talk`, async ({ page, line, user }) => {
      await logIn(page, line)
      const outcome = await attempt(
        page,
        (messages) => window.liff.sendMessages(messages),
        Array<typeof hello>(count).fill(hello),
      )
      expect(outcome).toEqual({ value: {} })
      expect(line.control.messages(user.userId)).toHaveLength(count)
    })
})

test.describe('open-window needs a non-empty url string and an optional boolean external', () => {
  const refused = { code: 'INVALID_ARGUMENT', message: 'Invalid parameters for liff.openWindow()' }
  for (const [name, given] of [
    ['nothing', null],
    ['no url', {}],
    ['an empty url', { url: '' }],
    ['a url that is a number', { url: 1 }],
    ['an external that is a word', { url: 'https://example.jp/', external: 'true' }],
  ] as const)
    test(name, async ({ page, line, context }) => {
      await openApp(page, line.endpoint)
      await init(page, apps.full)
      const outcome = await attempt(
        page,
        (parameters) => window.liff.openWindow(parameters as Parameters<typeof window.liff.openWindow>[0]),
        given,
      )
      expect(outcome).toEqual(refused)
      expect(context.pages()).toHaveLength(1)
    })

  test('a url alone opens', async ({ page, line, context }) => {
    await openApp(page, line.endpoint)
    await init(page, apps.full)
    const opened = context.waitForEvent('page')
    await attempt(page, (url) => window.liff.openWindow({ url }), `${line.endpoint}/window`)
    await expect(await opened).toHaveURL(`${line.endpoint}/window`)
  })
})

test.describe('on a phone', () => {
  test.use({ userAgent: userAgent('ios') })

  for (const [name, given] of [
    ['without', {}],
    ['with an empty', { url: '' }],
  ] as const)
    test(`a shortcut ${name} url is refused`, async ({ page, line, user, asked }) => {
      await logIn(page, line)
      asked.clear()
      expect(user).toBeDefined()
      const outcome = await attempt(
        page,
        (parameters) =>
          window.liff.createShortcutOnHomeScreen(
            parameters as Parameters<typeof window.liff.createShortcutOnHomeScreen>[0],
          ),
        given,
      )
      expect(outcome).toEqual({ code: 'INVALID_ARGUMENT', message: 'no proper argument' })
      expect(asked.list()).toEqual([])
    })
})

test.describe('permanent links match the endpoint', () => {
  const refused = { code: 'INVALID_ARGUMENT', message: 'invalid URL.' }
  const linkTo = (url: string): Promise<string> => window.liff.permanentLink.createUrlBy(url)

  for (const [name, wrong] of [
    ['another origin', (): string => 'https://example.jp/app/reservation'],
    ['a path beside', (endpoint: string): string => endpoint.replace('/app', '/other')],
    ['a path that only begins alike', (endpoint: string): string => `${endpoint}lication`],
    ['a person in front of the host', (endpoint: string): string => endpoint.replace('//', '//somebody@')],
    ['a bracket', (endpoint: string): string => `${endpoint}/a<b`],
    ['a backslash', (endpoint: string): string => `${endpoint}/a\\b`],
    ['half an escape', (endpoint: string): string => `${endpoint}/a%2`],
    ['two fragments', (endpoint: string): string => `${endpoint}/a#b#c`],
    ['a line break', (endpoint: string): string => `${endpoint}/a\nb`],
  ] as const)
    test(name, async ({ page, line }) => {
      await openApp(page, line.endpoint)
      await init(page, apps.full)
      expect(await attempt(page, linkTo, wrong(line.endpoint))).toEqual(refused)
    })

  test('an address below it becomes a link', async ({ page, line }) => {
    await openApp(page, line.endpoint)
    await init(page, apps.full)
    expect(await attempt(page, linkTo, `${line.endpoint}/reservation?golf_course_id=2#day`)).toEqual({
      value: `https://liff.line.me/${apps.full}/reservation?golf_course_id=2#day`,
    })
    await page.evaluate(() => history.replaceState(null, '', '/app/friend?id=2'))
    expect(await attempt(page, () => window.liff.permanentLink.createUrl())).toEqual({
      value: `https://liff.line.me/${apps.full}/friend?id=2`,
    })
  })
})

test.describe('an ID token is refused for', () => {
  for (const [name, fault, message] of [
    ['its algorithm', 'idToken.hs256', 'Invalid "alg" value in ID_TOKEN'],
    ['its signer', 'idToken.keyId', 'Invalid "kid" value in ID_TOKEN'],
    ['its issuer', 'idToken.issuer', 'Invalid "iss" value in ID_TOKEN'],
    ['its audience', 'idToken.audience', 'Invalid "aud" value in ID_TOKEN'],
    ['its expiry', 'idToken.expired', 'Invalid "exp" value in ID_TOKEN'],
    ['its signature', 'idToken.signature', 'Invalid signature in ID_TOKEN'],
  ] as const satisfies readonly (readonly [string, Fault, string])[])
    test(name, async ({ page, line, user }) => {
      line.control.fail(fault, { userId: user.userId })
      await comeBackWithCode(page, line, apps.full)
      expect(await init(page, apps.full)).toEqual({ code: 'INVALID_ID_TOKEN', message })
      expect(await attempt(page, () => window.liff.getDecodedIDToken())).toEqual({ value: null })
    })

  test('nothing when it is right', async ({ page, line, user }) => {
    await logIn(page, line)
    const { value } = await attempt(page, () => window.liff.getDecodedIDToken())
    expect(value).toMatchObject({ iss: 'https://access.line.me', sub: user.userId, name: user.displayName })
  })

  test('once only: the SDK stays logged in, and lets the next init pass', async ({ page, line, user }) => {
    line.control.fail('idToken.audience', { userId: user.userId })
    await comeBackWithCode(page, line, apps.full)
    expect(await init(page, apps.full)).toMatchObject({ code: 'INVALID_ID_TOKEN' })
    expect(await attempt(page, () => window.liff.isLoggedIn())).toEqual({ value: true })
    await openApp(page, line.endpoint)
    expect(await init(page, apps.full)).toEqual({})
    expect(await attempt(page, () => window.liff.isLoggedIn())).toEqual({ value: true })
    await attempt(page, () => window.liff.logout())
    expect(await attempt(page, () => window.liff.isLoggedIn())).toEqual({ value: false })
  })
})

test('a sub-window identifier is letters and digits', async ({ page, line }) => {
  await openApp(page, `${line.endpoint}?liff.subwindow=true&liff.subwindow.identifier=a-b_c`)
  expect(await init(page, apps.full)).toEqual({ code: 'INVALID_ARGUMENT', message: 'Invalid identifier' })
})
