import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostalCodes } from './codes.ts'

describe('the embedded data', () => {
  const codes = createPostalCodes(undefined)

  it.each([
    ['1000001', 13, '千代田区千代田'],
    ['3091611', 8, '笠間市笠間'],
    ['9040000', 47, '沖縄市'],
    ['1006001', 13, '千代田区霞が関霞が関ビル'],
    ['1000301', 13, '利島村'],
    ['5220317', 25, '犬上郡多賀町一円'],
    ['0608621', 1, '札幌市中央区北一条西６丁目１－２アーバンネット札幌ビル２Ｆ'],
  ])('finds %s', async (zipcode, prefecture, address) => {
    expect(await codes.find(zipcode)).toEqual([{ prefecture, address }])
  })

  it.each([
    // In two prefectures.
    ['6180000', ['26 乙訓郡大山崎町', '27 三島郡島本町']],
    ['4980000', ['23 弥富市', '24 桑名郡木曽岬町']],
    ['8710000', ['40 築上郡吉富町', '44 中津市']],
    // Several towns of one municipality.
    ['0295521', ['3 和賀郡西和賀町大渡', '3 和賀郡西和賀町小繋沢']],
  ])('finds every town of %s', async (zipcode, towns) => {
    const found = await codes.find(zipcode)
    expect(found.map(({ prefecture, address }) => `${prefecture} ${address}`).toSorted()).toEqual(towns)
  })

  it('finds nothing for an unknown code', async () => {
    expect(await codes.find('0000000')).toEqual([])
  })
})

describe('an outside service', () => {
  const answers: Record<string, { status: number; body: unknown }> = {
    '1000001': {
      status: 200,
      body: { results: [{ address1: '東京都', address2: '千代田区', address3: '千代田' }], status: 200 },
    },
    '0000000': { status: 200, body: { message: null, results: null, status: 200 } },
    '1500001': { status: 200, body: { code: 200, data: { pref: '東京都', address: '渋谷区神宮前', city: '渋谷区' } } },
    '4980000': {
      status: 200,
      body: {
        code: 200,
        data: [
          { pref: '愛知県', address: '弥富市以下に掲載がない場合' },
          { pref: '三重県', address: '桑名郡木曽岬町' },
        ],
      },
    },
    '9999999': { status: 503, body: {} },
  }
  let server: Server
  let url = ''

  beforeAll(async () => {
    server = createServer((request, response) => {
      const zipcode = new URL(request.url ?? '', 'http://localhost').searchParams.get('zipcode') ?? ''
      const { status, body } = answers[zipcode] ?? { status: 404, body: {} }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`
  })
  afterAll(() => server.close())

  it('is called with the zipcode and understood in both formats', async () => {
    const codes = createPostalCodes(url)
    expect(await codes.find('1000001')).toEqual([{ prefecture: 13, address: '千代田区千代田' }])
    expect(await codes.find('1500001')).toEqual([{ prefecture: 13, address: '渋谷区神宮前' }])
    expect(await codes.find('4980000')).toEqual([
      { prefecture: 23, address: '弥富市' },
      { prefecture: 24, address: '桑名郡木曽岬町' },
    ])
    expect(await codes.find('0000000')).toEqual([])
  })

  it('rejects when the service is unavailable', async () => {
    await expect(createPostalCodes(url).find('9999999')).rejects.toThrow('503')
    await expect(createPostalCodes('http://127.0.0.1:9/').find('1000001')).rejects.toThrow('fetch failed')
  })
})
