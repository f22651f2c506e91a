import { changeRequest, getRequest, getRequestTerms } from '@jgm/contract/api/request'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleRequest as request, sampleRequestTerms } from '@jgm/contract/test/samples.request'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => setNow(sampleNow))

it('in the talk the wishes of a request are changed, and a larger party becomes two groups', async () => {
  api.give(getRequest, request)
  api.give(getRequestTerms, sampleRequestTerms)
  const screen = await open(`/reservation/request/edit/${request.number}?golf_course_id=5`, {
    member: sampleMember,
    chat: {},
  })
  await screen.says('8時台')
  await screen.fill({ players: '7' })
  api.give(changeRequest, { ...request, players: 7, groups: 2, version: 2 })
  await screen.press('この内容で変更する')
  await screen.arrives(/reservation-detail/)
  await screen.says('2組 7名')
  expect(
    document.querySelector('footer')?.textContent,
    'the telephone of the request’s course, not of the talk’s',
  ).toContain('JGM笠間ゴルフクラブ')
  expect(api.sent(changeRequest)).toMatchObject([{ body: { players: 7, groups: 2, version: 1 } }])
})
