import { expect, type BrowserContext, type Page } from '@playwright/test'
import {
  apps,
  attempt,
  comeBackWithCode,
  init,
  insideLine,
  logIn,
  openApp,
  test,
  userAgent,
} from '../../fixtures/sdk.ts'

const hello = { type: 'text', text: 'こんにちは' } as const

/** Opens an app like LINE's own browser: by its permanent link. */
async function openInLine(page: Page, context: BrowserContext, liffId: string): Promise<void> {
  await insideLine(context)
  await openApp(page, `https://liff.line.me/${liffId}`)
}

/** Prevents the SDK's navigation to LINE's log-in. */
async function stayHere(context: BrowserContext): Promise<void> {
  await context.route('https://access.line.me/liff/**', (route) => route.abort('aborted'))
}

test('Need access_token for api call, Please login first', async ({ page, line, asked }) => {
  await openApp(page, line.endpoint)
  await init(page, apps.full)
  asked.clear()
  const refused = { code: 'UNAUTHORIZED', message: 'Need access_token for api call, Please login first' }
  expect(await attempt(page, () => window.liff.getProfile())).toEqual(refused)
  expect(await attempt(page, () => window.liff.getFriendship())).toEqual(refused)
  expect(await attempt(page, (one) => window.liff.sendMessages([one]), hello)).toEqual(refused)
  expect(await attempt(page, (one) => window.liff.shareTargetPicker([one]), hello)).toEqual(refused)
  expect(asked.list()).toEqual([])
})

test('this api can be only called in parent window', async ({ page, line, user }) => {
  await logIn(page, line)
  expect(user).toBeDefined()
  await page.evaluate((id) => sessionStorage.setItem(`LIFF_STORE:${id}:inSubWindow`, 'true'), apps.full)
  const refused = { code: 'FORBIDDEN', message: 'this api can be only called in parent window' }
  expect(await attempt(page, (one) => window.liff.shareTargetPicker([one]), hello)).toEqual(refused)
  expect(
    await attempt(page, (id) => window.liff.subWindow.open({ url: `https://liff.line.me/${id}` }), apps.other),
  ).toEqual(refused)
})

test("user didn't allow the agreement", async ({ page, line, user, context }) => {
  line.control.fail('scope.noProfile', { userId: user.userId })
  await logIn(page, line)
  for (const no of ['cancel', 'close'] as const) {
    const opened = context.waitForEvent('page')
    const outcome = attempt(page, () => window.liff.permission.requestAll())
    const popup = await opened
    await expect(popup.getByRole('button', { name: 'キャンセル' })).toBeVisible()
    if (no === 'close') await popup.close()
    else await popup.getByRole('button', { name: 'キャンセル' }).click()
    expect(await outcome, no).toEqual({ code: 'UNAUTHORIZED', message: "user didn't allow the agreement" })
  }
})

test('All permissions have already been approved.', async ({ page, line, user }) => {
  await logIn(page, line)
  expect(user).toBeDefined()
  expect(await attempt(page, () => window.liff.permission.requestAll())).toEqual({
    code: 'FORBIDDEN',
    message: 'All permissions have already been approved.',
  })
})

test('liff.scanCode() outside of LINE', async ({ page, line }) => {
  await openApp(page, line.endpoint)
  await init(page, apps.full)
  expect(await attempt(page, () => window.liff.scanCode?.())).toEqual({
    code: 'FORBIDDEN',
    message: 'scanCode is not allowed in external browser',
  })
})

test('what LINE answers instead of a token', async ({ page, line, user }) => {
  line.control.fail('token.refused', { userId: user.userId })
  await comeBackWithCode(page, line, apps.full)
  expect(await init(page, apps.full)).toEqual({ code: 'invalid_grant', message: 'invalid authorization code' })
  line.control.fail('app.notFound')
  await openApp(page, line.endpoint)
  expect(await init(page, apps.full)).toEqual({ code: '404', message: 'not found' })
})

test('Timeout: not finished within 10min', async ({ page, line, user, context }) => {
  await page.clock.install()
  await logIn(page, line)
  expect(user).toBeDefined()
  const opened = context.waitForEvent('page')
  const outcome = attempt(page, (one) => window.liff.shareTargetPicker([one]), hello)
  const popup = await opened
  await popup.waitForURL('https://access.line.me/**')
  await page.clock.fastForward('09:58')
  await page.clock.runFor(1000)
  expect(popup.isClosed()).toBe(false)
  await page.clock.fastForward('00:03')
  expect(await outcome).toEqual({ code: 'EXCEPTION_IN_SUBWINDOW', message: 'Timeout: not finished within 10min' })
})

test.describe('in LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('Failed to verify access_token', async ({ page, line, user, context, asked }) => {
    await stayHere(context)
    line.control.fail('verify.otherClient', { userId: user.userId })
    await openInLine(page, context, apps.full)
    expect(await init(page, apps.full)).toEqual({ code: 'INIT_FAILED', message: 'Failed to verify access_token' })
    await expect.poll(() => asked.list()).toContain('GET access.line.me/liff/v1/authorize')
  })

  test('Invalid LIFF ID', async ({ page, user, context }) => {
    expect(user).toBeDefined()
    await openInLine(page, context, apps.full)
    expect(await init(page, apps.other)).toEqual({ code: 'INIT_FAILED', message: 'Invalid LIFF ID' })
  })

  const waiting = 'POST liff.line.me/liff/v2/sub/waitResult'

  /** Opens a sub-window for which LINE does not answer, and returns the error that follows. */
  async function openUnanswered(page: Page, context: BrowserContext): Promise<{ readonly said: Promise<string> }> {
    await page.clock.install()
    await openInLine(page, context, apps.full)
    expect(await init(page, apps.full)).toEqual({})
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const said = page.evaluate(
      (id) =>
        new Promise<string>((told) => {
          window.liff.subWindow.on('error', (problem: unknown) => told((problem as Error).message))
          void window.liff.subWindow.open({ url: `https://liff.line.me/${id}` })
        }),
      apps.other,
    )
    return { said }
  }

  test('Failed to connect, after ten calls a second apart', async ({ page, line, user, context, asked }) => {
    expect(user).toBeDefined()
    line.control.fail('waitResult.broken', { times: Infinity })
    const { said } = await openUnanswered(page, context)
    await expect.poll(() => asked.list()).toContain(waiting)
    const pauses: number[] = []
    for (let calls = 1; calls < 10; calls += 1) {
      let pause = 0
      const passes = async (time: number): Promise<boolean> => {
        await page.clock.runFor(time)
        pause += time
        return page.waitForTimeout(60).then(() => asked.of(waiting).length > calls)
      }
      await page.waitForTimeout(60)
      // After a late answer the SDK counts its wait from there, so a second may pass twice.
      while (!(await passes(990)) && !(await passes(10)));
      pauses.push(pause)
    }
    expect(pauses.toSorted((a, b) => a - b).slice(0, 5)).toEqual(Array(5).fill(1000))
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(Promise.race([said, Promise.reject(new Error('nothing said yet'))])).resolves.toBe(
        'Failed to connect',
      )
    }).toPass()
    expect(asked.of(waiting)).toHaveLength(10)
  })

  test('Failed to connect, when ten minutes are over', async ({ page, line, user, context, asked }) => {
    expect(user).toBeDefined()
    line.control.fail('waitResult.broken', { times: Infinity })
    const { said } = await openUnanswered(page, context)
    await expect.poll(() => asked.list()).toContain(waiting)
    await expect(async () => {
      await page.clock.fastForward('10:01')
      await expect(Promise.race([said, Promise.reject(new Error('nothing said yet'))])).resolves.toBe(
        'Failed to connect',
      )
    }).toPass()
    expect(asked.of(waiting)).toHaveLength(1)
  })
})

test.describe('a 403 on send-message', () => {
  const update =
    'LINEアプリをLINE 12.0.1以降にアップデートしてください。\nPlease update your LINE app to LINE 12.0.1 or later.'
  for (const [version, alerts] of [
    ['12.0.0', [update]],
    ['12.0.1', []],
  ] as const)
    test.describe(`in LINE ${version}`, () => {
      test.use({ userAgent: userAgent('ios', version) })

      test(alerts.length > 0 ? 'asks to update the app' : 'asks nothing', async ({ page, line, user, context }) => {
        const shown: string[] = []
        page.on('dialog', (dialog) => {
          shown.push(dialog.message())
          void dialog.accept()
        })
        await openInLine(page, context, apps.full)
        expect(await init(page, apps.full)).toEqual({})
        line.control.fail('share.forbidden', { userId: user.userId })
        expect(await attempt(page, (one) => window.liff.sendMessages([one]), hello)).toEqual({
          code: '403',
          message: 'Failed to send messages',
        })
        expect(shown).toEqual(alerts)
      })
    })
})
