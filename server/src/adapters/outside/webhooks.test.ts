import { describe, expect, it } from 'vitest'
import { served } from '../../../test/served.ts'
import { isPublic } from './addresses.ts'
import { createWebhooks } from './webhooks.ts'

const strict = createWebhooks({ allowsOwn: false })
const open = createWebhooks({ allowsOwn: true })

describe('an address', () => {
  it('of the internet is told from those inside, in every spelling', () => {
    for (const one of ['8.8.8.8', '1.1.1.1', '2606:4700::1111']) expect(isPublic(one), one).toBe(true)
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
    ]
    const inside6 = [
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '2002:7f00:1::',
      '64:ff9b::7f00:1',
      '2001:db8::1',
    ]
    for (const one of [...inside, ...inside6, 'localhost', '']) expect(isPublic(one), one).toBe(false)
  })

  it('is called over https only, with a whole name and without a password', () => {
    for (const url of ['https://agent.example.com/hook', 'https://8.8.8.8/hook', 'https://agent.example.com:443/'])
      expect(strict.isAllowed(url), url).toBe(true)
    for (const url of [
      'http://agent.example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://localhost/',
      'https://db/',
      'https://user:pass@agent.example.com/',
      'https://agent.example.com:8443/',
      'https://agent.example.com:22/',
      'ftp://agent.example.com/',
      'x',
    ])
      expect(strict.isAllowed(url), url).toBe(false)
  })

  it('whose name leads inside is not connected to, whatever it was when it was given', async () => {
    // A name that the machine itself answers.
    await expect(strict.post('https://localhost.localdomain/', '{}', {})).rejects.toThrow(
      /not public|ENOTFOUND|EAI_AGAIN/,
    )
    await expect(strict.post('https://10.0.0.1/', '{}', {})).rejects.toThrow('may not be called')
  })
})

it('gives the status, follows no redirect and reads no answer', async () => {
  let calls = 0
  await served(
    (request, reply) => {
      calls += 1
      reply.writeHead(request.url === '/moved' ? 302 : 204, { location: '/other' })
      reply.end('x'.repeat(1_000))
    },
    async (origin) => {
      expect(await open.post(`${origin}/hook`, '{"a":1}', { 'x-one': '1' })).toBe(204)
      expect(await open.post(`${origin}/moved`, '{}', {})).toBe(302)
    },
  )
  expect(calls).toBe(2)
})

it('rejects where nobody answers', async () => {
  await expect(open.post('http://127.0.0.1:1/', '{}', {})).rejects.toThrow('ECONNREFUSED')
})
