import type { FastifyRequest } from 'fastify'

/** A service of LINE, by the first label of its host; `line` is line.me itself, `local` a plain address (127.0.0.1, localhost). */
export type Service =
  | 'api'
  | 'api-data'
  | 'access'
  | 'liff'
  | 'miniapp'
  | 'liff-subwindow'
  | 'liff-shortcut'
  | 'liff-ext'
  | 'liffsdk'
  | 'static'
  | 'talk'
  | 'line'
  | 'local'

const genuine: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['api.line.me', 'api'],
  ['api-data.line.me', 'api-data'],
  ['access.line.me', 'access'],
  ['liff.line.me', 'liff'],
  ['miniapp.line.me', 'miniapp'],
  ['liff-subwindow.line.me', 'liff-subwindow'],
  ['liff-shortcut.line.me', 'liff-shortcut'],
  ['liff-ext.line.me', 'liff-ext'],
  ['liffsdk.line-scdn.net', 'liffsdk'],
  ['static.line-scdn.net', 'static'],
  ['talk.line.me', 'talk'],
  ['line.me', 'line'],
])

const local = new Map<string, Service>(
  [...genuine.values()].map((service) => [
    service === 'line' ? 'line.localhost' : `${service}.line.localhost`,
    service,
  ]),
)

/**
 * Host names that the emulator answers for: LINE's own (for browsers that map them here) and local ones for an ordinary
 * browser.
 */
export const emulatorHosts: readonly string[] = [...genuine.keys(), ...local.keys()]

/** The LINE service that a host name belongs to. */
export function serviceOf(hostname: string): Service {
  return genuine.get(hostname) ?? local.get(hostname) ?? 'local'
}

/** Origins of LINE's services as the requesting browser reaches them, without a trailing slash. */
export type Origins = (service: Exclude<Service, 'local'>) => string

/** LINE's own origins for a request to a genuine host, else `*.line.localhost` with the port of the plain listener. */
export function originsFor(request: FastifyRequest, port: number): Origins {
  if (genuine.has(request.hostname)) {
    const names = new Map([...genuine].map(([host, service]) => [service, host]))
    return (service) => `https://${names.get(service) ?? 'line.me'}`
  }
  return (service) => `http://${service === 'line' ? '' : `${service}.`}line.localhost:${port}`
}

/** The domain of the emulator's cookies, so that all of LINE's hosts share them; undefined: the requested host only. */
export function cookieDomain(hostname: string): string | undefined {
  if (hostname === 'line.me' || hostname.endsWith('.line.me')) return 'line.me'
  if (hostname === 'line.localhost' || hostname.endsWith('.line.localhost')) return 'line.localhost'
  return undefined
}
