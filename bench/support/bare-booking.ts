// A bare node:http + pg server that runs the product's booking statement without any check: the least a server must cost.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { bookingStatement } from './booking.ts'

const values = JSON.parse(process.env['BOOKING'] ?? '{}') as Record<string, string>
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
pool.on('error', () => undefined)

const statement = bookingStatement({
  key: '$1::text',
  request_hash: '$2::bytea',
  hold_hash: '$3::bytea',
  holder: '$4::text',
  number: '$5::text',
  member_id: '$6::bigint',
  terms_version: '$7::int',
  contact: '$8::jsonb',
  agreement_id: '$9::int',
  total: '$10::int',
  note: '$11::text',
  representative: '$12::text',
})

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
let last = 0

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-length': '2' }).end('{}')
      return
    }
    const text = Buffer.concat(chunks).toString()
    const { hold, note } = JSON.parse(text) as { hold: string; note: string }
    const member = String(request.headers['x-member'])
    last += 1
    pool
      .query<{ answer: { result: string } }>({
        name: 'book',
        text: statement,
        values: [
          `bench:${String(request.headers['idempotency-key'])}`,
          hashOf(text),
          hashOf(hold),
          `m:${member}`,
          `A${String(last).padStart(7, '0')}`,
          member,
          values['terms'],
          values['contact'],
          values['agreement'],
          values['total'],
          note,
          values['representative'],
        ],
      })
      .then(({ rows }) => {
        const body = JSON.stringify(rows[0]?.answer)
        const status = rows[0]?.answer.result === 'booked' ? 200 : 409
        return response
          .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          .end(body)
      })
      .catch((error: unknown) => {
        const body = String(error)
        response.writeHead(500, { 'content-length': Buffer.byteLength(body) }).end(body)
      })
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
