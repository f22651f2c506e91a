import { expect, it } from 'vitest'
import { served } from '../../../test/served.ts'
import { createDocuments } from './documents.ts'

const strict = createDocuments({ allowsOwn: false })
const open = createDocuments({ allowsOwn: true })

it('is read as JSON, from its own address and of a small size only', async () => {
  const asked: (string | undefined)[] = []
  await served(
    (request, reply) => {
      asked.push(request.url)
      if (request.url === '/moved') reply.writeHead(302, { location: '/whole' })
      if (request.url === '/missing') reply.writeHead(404)
      if (request.url === '/long') return reply.end(`"${'x'.repeat(20_000)}"`)
      if (request.url === '/words') return reply.end('<html>')
      // The connection ends in the middle of it.
      if (request.url === '/half') return reply.write('{"a":', () => reply.destroy())
      return reply.end('{"a":1}')
    },
    async (origin) => {
      expect(await open.read(`${origin}/whole`)).toEqual({ a: 1 })
      for (const [path, why] of [
        ['moved', /302/],
        ['missing', /404/],
        ['long', /too long/],
        ['words', /JSON/],
        ['half', /aborted|socket|terminated|premature/i],
      ] as const)
        await expect(open.read(`${origin}/${path}`), path).rejects.toThrow(why)
    },
  )
  expect(asked).toEqual(['/whole', '/moved', '/missing', '/long', '/words', '/half'])
})

it('is not read inside', async () => {
  for (const address of [
    'http://127.0.0.1:1/x',
    'https://10.0.0.1/x',
    'https://localhost/x',
    'https://x.example:8443/',
  ])
    await expect(strict.read(address), address).rejects.toThrow('may not be called')
  // A name that the machine itself answers.
  await expect(strict.read('https://localhost.localdomain/x')).rejects.toThrow(/not public|ENOTFOUND|EAI_AGAIN/)
})
