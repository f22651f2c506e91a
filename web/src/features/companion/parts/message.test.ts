import { expect, it } from 'vitest'
import { invitationMessage } from './message.ts'

it('an invitation in a talk has no picture, and names nobody but the inviter', () => {
  const facts = {
    date: '12月5日(土)',
    start: '8:04 OUT',
    course: '見本ゴルフクラブ',
    url: 'https://liff.line.me/1-a/companion',
  }
  const message = JSON.stringify(invitationMessage({ inviter: '山田 太郎', ...facts }))
  expect(message).not.toMatch(/"(image|hero|video)"|\.png|\.jpe?g/)
  expect(message.match(/山田 太郎/g)).toHaveLength(2)
})
