// A bare node:http server that answers every request with the same head and bytes.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

const { headers, body } = JSON.parse(readFileSync(process.env['PAGE'] ?? '', 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body)
createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
