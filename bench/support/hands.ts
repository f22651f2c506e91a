import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'

/** What a person does with a browser, the same for every engine. Each act waits up to half a minute for what it needs. */
export type Hands = {
  /** The browser's own name and version. */
  readonly version: string
  readonly open: (url: string) => Promise<void>
  /** Presses the first visible element that matches the CSS selector and whose words, or spoken name, contain `words`; one that begins with them comes first. */
  readonly press: (selector: string, words?: string) => Promise<void>
  /** Types into a field of the screen by its name; a line feed is the Enter key. */
  readonly type: (name: string, text: string) => Promise<void>
  /** Ticks the box with these words, where there is one. */
  readonly check: (words: string) => Promise<void>
  /** Waits until the screen says one of these, and returns which. */
  readonly see: (...words: readonly string[]) => Promise<string>
  /** Waits until the application has taken over the page that the server rendered for everybody. */
  readonly seeApplication: () => Promise<void>
  /** Waits until a field of the screen contains this text. */
  readonly seeIn: (name: string, text: string) => Promise<void>
  /** Takes a picture, once what comes late is there. */
  readonly picture: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** What a driver has to offer; the rest is the same for both. */
type Driver<Element> = {
  readonly version: string
  readonly open: (url: string) => Promise<void>
  readonly ask: <T>(script: string) => Promise<T>
  readonly find: (selector: string) => Promise<Element>
  readonly click: (element: Element) => Promise<void>
  readonly write: (element: Element, text: string) => Promise<void>
  readonly shoot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

const mark = 'data-hand'

/** Marks the element that is meant; the driver then finds it by this mark. True if there is one. */
const marking = (selector: string, words: string): string => `return (() => {
  for (const old of document.querySelectorAll('[${mark}]')) old.removeAttribute('${mark}')
  const isMeant = (one) => {
    const said = (one.getAttribute('aria-label') ?? '') + one.textContent
    const box = one.getBoundingClientRect()
    return said.includes(${JSON.stringify(words)}) && box.width > 0 && !one.closest('[aria-busy=true]') && !one.disabled
  }
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})].filter(isMeant)
  const found = all.find((one) => one.textContent.trim().startsWith(${JSON.stringify(words)})) ?? all[0]
  found?.setAttribute('${mark}', '')
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found !== undefined
})()`

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await is().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await wait(100)
  }
}

function handsOf<Element>(driver: Driver<Element>): Hands {
  /** Looks again when the screen draws itself anew in between. */
  const act = (selector: string, words: string, what: (element: Element) => Promise<void>): Promise<void> =>
    until(`${selector} ${words}`, async () => {
      const isThere = await driver.ask<boolean>(marking(selector, words))
      if (isThere) await what(await driver.find(`[${mark}]`))
      return isThere
    })
  const said = (): Promise<string> => driver.ask<string>('return document.body.innerText')
  return {
    version: driver.version,
    open: driver.open,
    press: (selector, words = '') => act(selector, words, driver.click),
    type: (name, text) => act(`main [name="${name}"]`, '', (field) => driver.write(field, text)),
    check: async (words) => {
      if (await driver.ask<boolean>(marking('label', words))) await driver.click(await driver.find(`[${mark}]`))
    },
    seeApplication: () => until('the application', () => driver.ask(`return 'arrived' in document.body.dataset`)),
    seeIn: (name, text) =>
      until(`「${text}」 in ${name}`, () =>
        driver.ask<boolean>(`return document.querySelector('main [name="${name}"]')?.value.includes('${text}')`),
      ),
    see: async (...words) => {
      let seen: string | undefined
      const isSeen = async (): Promise<boolean> => {
        const text = await said()
        seen = words.find((one) => text.includes(one))
        return seen !== undefined
      }
      await until(`「${words.join('」「')}」`, isSeen).catch(async (error: unknown) => {
        throw new Error(`${String(error)}; the screen says:\n${(await said()).slice(0, 400)}`, { cause: error })
      })
      return seen ?? ''
    },
    picture: async (file) => {
      const isWhole =
        `return document.querySelector('.ticket-code:empty, [aria-busy=true]') === null` +
        ` && document.querySelector('main')?.textContent.includes('読み込み中です') !== true`
      await until('a whole picture', () => driver.ask<boolean>(isWhole)).catch(() => undefined)
      writeFileSync(file, await driver.shoot())
    },
    close: driver.close,
  }
}

/** What has to be installed first. */
export type Missing = { readonly missing: string }

export type Size = { readonly width: number; readonly height: number }

const installed = {
  firefox: [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'],
  chrome: [
    process.env['CHROME_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-headless-shell',
  ],
} as const

/** Firefox by WebDriver BiDi, or Chromium by its own protocol. */
export async function openByPuppeteer(kind: keyof typeof installed, size: Size): Promise<Hands | Missing> {
  const executablePath = installed[kind].find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) return { missing: kind === 'firefox' ? 'firefox-esr' : 'chromium' }
  const args = kind === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--disable-quic'] : []
  const browser = await puppeteer.launch({ browser: kind, executablePath, headless: true, args, defaultViewport: null })
  const page = await browser.newPage()
  await page.setViewport(size).catch((error: unknown) => {
    // Firefox ESR sets the size, and then does not know the command for the orientation.
    if (!String(error).includes('setScreenOrientationOverride')) throw error
  })
  return handsOf({
    version: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    ask: <T>(script: string) => page.evaluate(`(() => { ${script} })()`) as Promise<T>,
    find: async (selector) => {
      const element = await page.$(selector)
      if (!element) throw new Error(`${selector} has gone`)
      return element
    },
    click: (element) => element.click(),
    write: (element, text) => element.type(text),
    shoot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  })
}

const webkitFolders = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1',
]
const webkitDriver = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver'
const display = process.env['XVFB_PATH'] ?? '/usr/bin/Xvfb'

async function startDisplay(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const xvfb = spawn(display, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const name = await new Promise<string>((resolve) => {
    xvfb.stdout.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
  })
  return { name, process: xvfb }
}

/** WebKitGTK by its WebDriver, which needs a display: Xvfb where there is no screen. */
export async function openWebKit(size: Size, port: number): Promise<Hands | Missing> {
  const binary = webkitFolders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path))
  if (binary === undefined || !existsSync(webkitDriver)) return { missing: 'webkit2gtk-driver' }
  const hasScreen = process.env['DISPLAY'] !== undefined
  if (!hasScreen && !existsSync(display)) return { missing: 'xvfb' }
  const started = hasScreen ? undefined : await startDisplay()
  const server = spawn(webkitDriver, [`--port=${port}`], {
    env: { ...process.env, ...(started ? { DISPLAY: started.name } : {}) },
    stdio: 'ignore',
  })
  await until('WebKitWebDriver', async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok)
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
  const said = await driver.getCapabilities()
  return handsOf({
    version: `WebKitGTK ${said.getBrowserVersion() ?? ''}`,
    open: (url) => driver.get(url),
    ask: (script) => driver.executeScript(script),
    find: (selector) => driver.findElement(By.css(selector)),
    click: (element) => element.click(),
    write: (element, text) => element.sendKeys(text.replaceAll('\n', Key.ENTER)),
    shoot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      server.kill()
      started?.process.kill()
    },
  })
}
