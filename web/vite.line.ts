import type { Plugin } from 'vite'

/** The emulator's port as the page works it out at run time: two above its own. */
const port = '(Number(location.port)+2)'

/**
 * How the SDK writes LINE's hosts, and what stands there in the demonstration. The issuer in its check of ID tokens is written
 * alike, but with `access.`, and stays: tokens are LINE's.
 */
const hosts: readonly (readonly [RegExp, string])[] = [
  [/"https:\/\/"\.concat\((\w+),"\."\)\.concat\("line\.me"/g, `"http://".concat($1,".line.localhost:").concat(${port}`],
  [/"https:\/\/(liff|api|miniapp)\."\.concat\("line\.me"/g, `"http://$1.line.localhost:".concat(${port}`],
  [
    /"https:\/\/([\w-]+)\.(?:line\.me|line-scdn\.net)(\/[^"]*)?"/g,
    `("http://$1.line.localhost:".concat(${port},"$2"))`,
  ],
  [/"access\."\.concat\("line\.me"\)/g, '"access.line.localhost"'],
]

/** The packages of the SDK whose calls the chat area makes. */
const expected = /\/@liff\/(consts|extensions|get-origins|i18n|init|message-bus|server-api)\//

/**
 * Leads the LIFF SDK to the LINE platform emulator under `*.line.localhost`. For the demonstration and development alone: the
 * production build has the SDK as LINE gives it.
 */
export function lineAtLocalhost(): Plugin {
  return {
    name: 'line-at-localhost',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/@liff\// },
      handler(code, id) {
        let led = code
        for (const [written, there] of hosts) led = led.replace(written, there)
        if (led === code && expected.test(id)) this.error(`LINE's hosts are written otherwise in ${id}`)
        return led === code ? null : { code: led, map: null }
      },
    },
  }
}
