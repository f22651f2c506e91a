import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSmtp, type TestSmtp } from '../../../test/smtp.ts'
import { serverOf } from './smtp.ts'

/** It offers no TLS. */
let smtp: TestSmtp

beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())

it.each([
  ['smtp://mail.example:587', { secure: false, requireTLS: true }],
  ['smtps://mail.example', { secure: true, requireTLS: false, port: 465 }],
  ['smtp://127.0.0.1:2525', { secure: false, requireTLS: false }],
  ['smtp://10.0.0.5:25?ignoreTLS=true', { secure: false, requireTLS: false, ignoreTLS: true }],
  ['smtp://us%40er:p%2Fw@mail.example', { auth: { user: 'us@er', pass: 'p/w' } }],
])('of %s', (url, wanted) => {
  expect(serverOf(url)).toMatchObject(wanted)
})

it('no mail is sent in clear to another machine', async () => {
  const { port } = new URL(smtp.url)
  const { requireTLS } = serverOf('smtp://mail.example')
  const transport = createTransport({ host: '127.0.0.1', port: Number(port), requireTLS })
  await expect(transport.sendMail({ from: 'a@example.jp', to: 'b@example.jp', text: '見本' })).rejects.toThrow(/TLS/)
  expect(smtp.mails).toEqual([])
})
