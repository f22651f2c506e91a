import { registerWithLine } from '@jgm/contract/api/line'
import type { LineUser } from '@jgm/line-emulator'
import { expect, type Page } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { freshEmail, person } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { LoginScreen } from '../pages/account.ts'
import { CallbackScreen, EmailAlertScreen } from '../pages/line.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { open } from '../pages/screen.ts'

const begin = async (page: Page): Promise<LoginScreen> => {
  const login = await open(page, '/mypage/login', LoginScreen)
  await login.button('LINEでログイン').click()
  return login
}

/** Collects the full addresses of the callback that LINE redirects to. */
function watchCallbacks(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mypage/line/callback?')) seen.push(request.url())
  })
  return seen
}

test('a linked member logs in to My Page with LINE; LINE’s answer works once, in this browser only', async ({
  page,
  otherBrowser,
  beLinked,
}) => {
  await beLinked('裏口 花子', true)
  const callbacks = watchCallbacks(page)
  const login = await begin(page)
  await page.getByRole('button', { name: '許可する' }).click()
  const home = await login.arriveAt(HomeScreen)
  await expect(page.locator('main')).toContainText(`${person.last_name} ${person.first_name}`)
  const [address = ''] = callbacks
  expect(new URL(address).searchParams.get('state')).toMatch(/^.{20,}$/)
  await home.logOut()

  const used = await open(page, address, CallbackScreen)
  await expect(used.alert).toContainText('はじめからやり直してください。')
  expect(new URL(page.url()).search, 'code and state are removed from the address').toBe('')

  const answers = watchCallbacks(page)
  await page.route('**/api/v1/line/callback', (route) => route.abort())
  await begin(page)
  await expect.poll(() => answers.length).toBe(1)
  const stolen = await open(await otherBrowser.newPage(), answers[0] ?? '', CallbackScreen)
  await expect(stolen.alert).toContainText('はじめからやり直してください。')
})

/** Registers a member in LINE, without an address. */
async function registerInLine(api: Parameters<typeof call>[0], user: LineUser): Promise<void> {
  await call(api, registerWithLine, {
    body: {
      id_token: await createEmulator(api).idToken(user),
      details: { ...person, agreed: true, marketing: false },
    },
  })
}

test('a member from LINE without an address adds one and is logged in', async ({ page, context, api, playwright }) => {
  const requests = await playwright.request.newContext()
  const user = await createEmulator(api).addUser('住所 花子')
  await registerInLine(requests, user)
  await requests.dispose()
  await enterLine(context, user, 'allow')
  const login = await begin(page)
  const alert = await login.arriveAt(EmailAlertScreen)
  await expect(page.locator('main')).toContainText(
    'お知らせや予約の確認メールを受け取るため、メールアドレスを登録してください。',
  )
  const input = await alert.next()
  const email = freshEmail('added')
  const code = await input.send(email)
  await code.verify(await readCode(api, email))
  await open(page, '/mypage/email/add/input', HomeScreen)
})
