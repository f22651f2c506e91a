import { expect, it } from 'vitest'
import { closingText } from './text.ts'

it('announces only what closing the day does', () => {
  expect(closingText.confirmHelp(17, true)).toContain('10秒後に予約17件を取り消し、知らせます。')
  expect(closingText.confirmHelp(0, true)).toBe(
    '押すと、すぐに受付を止めます。10秒後に知らせます。10秒のあいだは元にもどせます。',
  )
  expect(closingText.confirmHelp(0, false)).toBe('押すと、すぐに受付を止めます。10秒のあいだは元にもどせます。')
})
