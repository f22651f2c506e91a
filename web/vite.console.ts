import { request } from 'node:http'
import type { Plugin } from 'vite'

/** `npm run dev`: the admin host shows the staff console, which another process of Vite serves on `CONSOLE_PORT`. */
export function consoleOnAdminHost(): Plugin {
  const port = process.env['CONSOLE_PORT']
  return {
    name: 'console-on-admin-host',
    apply: 'serve',
    configureServer({ middlewares }) {
      if (port === undefined) return
      middlewares.use((asked, answer, next) => {
        if (!asked.headers.host?.startsWith('admin.') || asked.url?.startsWith('/api/')) return next()
        const { url: path, method, headers } = asked
        const passed = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(answer)
        })
        passed.on('error', () => answer.writeHead(502).end())
        return asked.pipe(passed)
      })
    },
  }
}
