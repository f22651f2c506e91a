import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { generate } from 'selfsigned'
import { registerAccess } from './access/authorize.ts'
import { registerPicker } from './access/picker.ts'
import { registerApps } from './api/apps.ts'
import { registerOAuth } from './api/oauth.ts'
import { registerPeople } from './api/people.ts'
import { registerCdn } from './cdn.ts'
import { registerControl } from './control.routes.ts'
import { createControl, type Control } from './control.ts'
import { faults, type Fault } from './faults.ts'
import { registerControlPage } from './control.page.ts'
import { emulatorHosts } from './hosts.ts'
import { openToAllOrigins } from './http.ts'
import { registerBus } from './liff/bus.ts'
import { registerLinks, registerShortcuts } from './liff/links.ts'
import { registerWaiting } from './liff/waiting.ts'
import { registerLineApps } from './liff/windows.ts'
import { registerNotices } from './messaging/notices.ts'
import { registerPush } from './messaging/push.ts'
import { registerRichMenuPictures, registerRichMenus } from './messaging/rich-menus.ts'
import { registerChannelTokens } from './messaging/tokens.ts'
import { createSigningKeys } from './keys.ts'
import { sampleUsers } from './sample.ts'
import { createPlatform, type Platform } from './state.ts'
import { registerAddFriend, registerTalk } from './talk/routes.ts'
import type { Bot, Console, LiffApp, LineUser, LoginChannel, Scope } from './types.ts'

export { emulatorHosts, faults, sampleUsers }
export type { Bot, Console, Control, Fault, LiffApp, LineUser, LoginChannel, Scope }

export type Emulator = {
  readonly port: number
  readonly tlsPort: number | undefined
  readonly control: Control
  close(): Promise<void>
}

const maximalBody = 1024 * 1024

function buildApp(
  platform: Platform,
  control: Control,
  tls?: { readonly key: string; readonly cert: string },
): FastifyInstance {
  const shared = { forceCloseConnections: true, bodyLimit: maximalBody, routerOptions: { ignoreTrailingSlash: true } }
  const app: FastifyInstance = tls ? (Fastify({ ...shared, https: tls }) as FastifyInstance) : Fastify(shared)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
  // The SDK sends the content type JSON even with an empty body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('The request body is not JSON'), { statusCode: 400 }))
    }
  })
  openToAllOrigins(app)
  for (const register of [
    registerAccess,
    registerOAuth,
    registerPeople,
    registerApps,
    registerChannelTokens,
    registerPush,
    registerNotices,
    registerRichMenus,
    registerRichMenuPictures,
    registerPicker,
    registerLinks,
    registerShortcuts,
    registerWaiting,
    registerLineApps,
    registerTalk,
    registerAddFriend,
  ])
    void app.register(async (scope) => register(scope, platform))
  void app.register(async (scope) => registerBus(scope))
  registerCdn(app)
  void app.register(async (scope) => registerControl(scope, control))
  void app.register(async (scope) => registerControlPage(scope, platform, control))
  return app
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

/**
 * Starts a LINE emulator for development, demonstration and tests: one state behind a plain listener (127.0.0.1 and
 * `*.line.localhost`) and, with `tlsPort`, a TLS listener with a temporary certificate for the genuine host names. The
 * URLs in its answers match the host of the request. Port 0 takes any free one. Rejects when a port is in use.
 */
export async function startEmulator(
  console: Console,
  options: {
    readonly port: number
    readonly tlsPort?: number
    /** LINE users; `sampleUsers` by default. */
    readonly users?: readonly LineUser[]
    /** The clock, in milliseconds; the machine's by default. */
    readonly now?: () => number
  },
): Promise<Emulator> {
  const platform = createPlatform(console, await createSigningKeys(), { users: options.users, now: options.now })
  const control = createControl(platform, options.users)
  const plain = buildApp(platform, control)
  await plain.listen({ host: '127.0.0.1', port: options.port })
  platform.port = portOf(plain)
  const close = async (apps: readonly FastifyInstance[]): Promise<void> => {
    await Promise.all(apps.map((app) => app.close()))
  }
  if (options.tlsPort === undefined)
    return { port: platform.port, tlsPort: undefined, control, close: () => close([plain]) }
  const certificate = await generate([{ name: 'commonName', value: 'line.me' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: emulatorHosts.map((value) => ({ type: 2, value })) }],
  })
  const secure = buildApp(platform, control, { key: certificate.private, cert: certificate.cert })
  try {
    await secure.listen({ host: '127.0.0.1', port: options.tlsPort })
  } catch (problem) {
    await plain.close()
    throw problem
  }
  return { port: platform.port, tlsPort: portOf(secure), control, close: () => close([plain, secure]) }
}
