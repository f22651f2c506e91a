import { expect } from '@playwright/test'
import type { Fault } from '@jgm/line-emulator'
import { apps, attempt, comeBackWithCode, init, logIn, openApp, test, userAgent } from '../../fixtures/sdk.ts'

const hello = { type: 'text', text: 'こんにちは' } as const

test('the share picker needs a non-empty array of messages, at most 5', async ({ page, line, user, asked }) => {
  await logIn(page, line)
  asked.clear()
  const none = { code: 'INVALID_ARGUMENT', message: 'no proper argument' }
  const tooMany = { code: 'INVALID_ARGUMENT', message: 'exceed the limit of num of messages' }
  for (const [name, given, refused] of [
    ['none', [], none],
    ['nothing', null, none],
    ['not an array', hello, none],
    ['six', Array<typeof hello>(6).fill(hello), tooMany],
  ] as const) {
    const outcome = await attempt(
      page,
      (messages) => window.liff.shareTargetPicker(messages as Parameters<typeof window.liff.shareTargetPicker>[0]),
      given,
    )
    expect(outcome, name).toEqual(refused)
  }
  expect(asked.list()).toEqual([])
  expect(line.control.messages(user.userId)).toEqual([])
})

test('open-window needs a non-empty url string and an optional boolean external', async ({ page, line, context }) => {
  await openApp(page, line.endpoint)
  await init(page, apps.full)
  for (const [name, given] of [
    ['nothing', null],
    ['no url', {}],
    ['an empty url', { url: '' }],
    ['a url that is a number', { url: 1 }],
    ['an external that is a word', { url: 'https://example.jp/', external: 'true' }],
  ] as const) {
    const outcome = await attempt(
      page,
      (parameters) => window.liff.openWindow(parameters as Parameters<typeof window.liff.openWindow>[0]),
      given,
    )
    expect(outcome, name).toEqual({
      code: 'INVALID_ARGUMENT',
      message: 'Invalid parameters for liff.openWindow()',
    })
  }
  expect(context.pages()).toHaveLength(1)
  for (const given of [{}, { external: false }, { external: true }]) {
    const opened = context.waitForEvent('page')
    await attempt(page, (parameters) => window.liff.openWindow(parameters), {
      url: `${line.endpoint}/window`,
      ...given,
    })
    const popup = await opened
    await expect(popup).toHaveURL(`${line.endpoint}/window`)
    await popup.close()
  }
})

test.describe('on a phone', () => {
  test.use({ userAgent: userAgent('ios') })

  test('a shortcut needs a url', async ({ page, line, user, asked }) => {
    await logIn(page, line)
    asked.clear()
    expect(user).toBeDefined()
    for (const given of [{}, { url: '' }]) {
      const outcome = await attempt(
        page,
        (parameters) =>
          window.liff.createShortcutOnHomeScreen(
            parameters as Parameters<typeof window.liff.createShortcutOnHomeScreen>[0],
          ),
        given,
      )
      expect(outcome).toEqual({ code: 'INVALID_ARGUMENT', message: 'no proper argument' })
    }
    expect(asked.list()).toEqual([])
  })
})

test('permanent links match the endpoint, and have no invalid characters', async ({ page, line }) => {
  const { endpoint } = line
  await openApp(page, endpoint)
  await init(page, apps.full)
  const linkTo = (url: string): Promise<string> => window.liff.permanentLink.createUrlBy(url)
  for (const [name, wrong] of [
    ['another origin', 'https://example.jp/app/reservation'],
    ['a path beside', endpoint.replace('/app', '/other')],
    ['a path that only begins alike', `${endpoint}lication`],
    ['a person in front of the host', endpoint.replace('//', '//somebody@')],
    ['a bracket', `${endpoint}/a<b`],
    ['a backslash', `${endpoint}/a\\b`],
    ['half an escape', `${endpoint}/a%2`],
    ['two fragments', `${endpoint}/a#b#c`],
    ['a line break', `${endpoint}/a\nb`],
  ] as const)
    expect(await attempt(page, linkTo, wrong), name).toEqual({ code: 'INVALID_ARGUMENT', message: 'invalid URL.' })

  expect(await attempt(page, linkTo, `${endpoint}/reservation?golf_course_id=2#day`)).toEqual({
    value: `https://liff.line.me/${apps.full}/reservation?golf_course_id=2#day`,
  })
  await page.evaluate(() => history.replaceState(null, '', '/app/friend?id=2'))
  expect(await attempt(page, () => window.liff.permanentLink.createUrl())).toEqual({
    value: `https://liff.line.me/${apps.full}/friend?id=2`,
  })
})

test.describe('an ID token is refused for', () => {
  for (const [name, fault, message] of [
    ['its algorithm', 'idToken.hs256', 'Invalid "alg" value in ID_TOKEN'],
    ['its signer', 'idToken.keyId', 'Invalid "kid" value in ID_TOKEN'],
    ['its issuer', 'idToken.issuer', 'Invalid "iss" value in ID_TOKEN'],
    ['its audience', 'idToken.audience', 'Invalid "aud" value in ID_TOKEN'],
    ['its expiry', 'idToken.expired', 'Invalid "exp" value in ID_TOKEN'],
  ] as const satisfies readonly (readonly [string, Fault, string])[])
    test(name, async ({ page, line, user }) => {
      line.control.fail(fault, { userId: user.userId })
      await comeBackWithCode(page, line, apps.full)
      expect(await init(page, apps.full)).toEqual({ code: 'INVALID_ID_TOKEN', message })
      expect(await attempt(page, () => window.liff.getDecodedIDToken())).toEqual({ value: null })
    })

  test('one init only: the SDK stays logged in, and the next init succeeds', async ({ page, line, user }) => {
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
  expect(await init(page, apps.full)).toEqual({ code: 'UNKNOWN', message: 'Invalid identifier' })
})
