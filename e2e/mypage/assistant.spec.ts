import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { apiUrl, siteUrl } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { LoginScreen } from '../pages/account.ts'
import { open, Screen } from '../pages/screen.ts'

const { host } = new URL(siteUrl)
const redirect = 'http://127.0.0.1:8765/callback'
const verifier = 'a-verifier-of-a-program-of-somebody-else-0123456789'

class ConnectScreen extends Screen {
  override readonly path = /^\/mypage\/assistants\/connect\//
  override readonly title = 'AIアシスタントとの連携'
}
class AssistantsScreen extends Screen {
  override readonly path = /^\/mypage\/account\/assistants$/
  override readonly title = '連携中のアシスタント'
}

for (const width of [390, 1280])
  test(`at ${width} pixels a member logs in, connects an assistant, and ends it in My Page`, async ({
    page,
    api,
    playwright,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const member = await registerMember(playwright.request, 'assistant')
    const registered = await api.post(`${apiUrl}/api/oauth/register`, {
      headers: { host },
      data: { client_name: '見本アシスタント', redirect_uris: [redirect] },
    })
    const { client_id } = (await registered.json()) as { client_id: string }
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: redirect,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'of the program',
    })
    let code: string | null = null
    await page.route(`${redirect}**`, async (route) => {
      const back = new URL(route.request().url())
      expect(back.searchParams.get('state')).toBe('of the program')
      expect(back.searchParams.get('iss')).toBe(siteUrl)
      code = back.searchParams.get('code')
      await route.fulfill({ contentType: 'text/html', body: '<body data-arrived="/callback">ok' })
    })

    const login = await open(page, `${siteUrl}/api/oauth/authorize?${asked.toString()}`, LoginScreen)
    await login.submit(member.email, member.password)
    const connect = await login.arriveAt(ConnectScreen)
    for (const words of ['見本アシスタント', 'お使いの端末の中のアプリ', '予約・変更・キャンセル'])
      await expect(page.locator('main')).toContainText(words)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
    await connect.button('連携する').click()
    await expect.poll(() => code).not.toBeNull()

    const given = {
      grant_type: 'authorization_code',
      code: String(code),
      client_id,
      code_verifier: verifier,
      redirect_uri: redirect,
    }
    const tokens = (await (await api.post(`${apiUrl}/api/oauth/token`, { headers: { host }, form: given })).json()) as {
      access_token: string
    }
    const call = () =>
      api.post(`${apiUrl}/api/mcp`, {
        headers: {
          host,
          authorization: `Bearer ${tokens.access_token}`,
          accept: 'application/json, text/event-stream',
        },
        data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      })
    expect((await call()).status()).toBe(200)
    expect(await readMail(api, member.email, 'AIアシスタントと連携しました')).toContain('すぐに解除できます')

    const list = await open(page, `${siteUrl}/mypage/account/assistants`, AssistantsScreen)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
    await list.button(/見本アシスタントとの\s*連携を解除する/).click()
    await expect(page.locator('main')).toContainText(/「見本アシスタント」（.*から）との連携を解除しました。/)
    expect((await call()).status()).toBe(401)
  })
