import type { FastifyInstance } from 'fastify'
import { answerOn } from './http.ts'
import { scriptNamed } from './page.ts'
import { text } from './text.ts'

const javascript = 'text/javascript; charset=utf-8'

/** Translations of the SDK (liffsdk.line-scdn.net) and its scripts (static.line-scdn.net). */
export function registerCdn(app: FastifyInstance): void {
  void app.register(async (scope) => {
    answerOn(scope, 'liffsdk')
    scope.get('/xlt/manifest.json', () => ({ languages: { ja: 'ja.json', en: 'en.json' } }))
    for (const language of ['ja', 'en'] as const) scope.get(`/xlt/${language}.json`, () => text.sdk[language])
  })
  void app.register(async (scope) => {
    answerOn(scope, 'static')
    const scripts = {
      '/liff/edge/2/:file': 'extensions.mjs',
      '/lui/edge/versions/:version/lui-alert.js': 'alert.mjs',
    }
    for (const [path, script] of Object.entries(scripts))
      scope.get(path, (_request, reply) => reply.header('content-type', javascript).send(scriptNamed(script)))
    // The runtime of LINE's web components; the emulator's alert needs none.
    scope.get('/lui/edge/versions/:version/luivendor.js', (_request, reply) =>
      reply.header('content-type', javascript).send(''),
    )
  })
}
