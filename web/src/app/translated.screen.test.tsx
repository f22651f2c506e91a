import { surviveTranslation } from '@jgm/contract/browser/translated'
import { logIn } from '@jgm/contract/api/account'
import { holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { addDays } from '@jgm/contract/model/dates'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleSession } from '@jgm/contract/test/samples.account'
import {
  sampleDate,
  sampleDay,
  sampleHold,
  sampleMonth,
  sampleNow,
  sampleSummary,
} from '@jgm/contract/test/samples.booking'
import { translatePage } from '@jgm/contract/test/translated'
import { waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api, open, setNow } from '../../test/app.tsx'

beforeAll(() => {
  surviveTranslation()
  surviveTranslation()
})

type Shape = { readonly count: number; readonly has: boolean; readonly order: readonly string[] }

/** Every shape in which a text comes, goes, changes or moves. */
function Shapes({ tell }: { tell: (set: (shape: Shape) => void) => void }) {
  const [{ count, has, order }, set] = useState<Shape>({ count: 1, has: true, order: ['a', 'b'] })
  tell(set)
  return (
    <>
      <p>あと{count}分</p>
      <p>
        {has ? '前の語' : null}
        <b>太字</b>
        {has ? null : '後の語'}
      </p>
      <p>{has ? '一つ' : <i>絵</i>}と二つ</p>
      <p>
        {has ? <i>先</i> : null}
        残る
      </p>
      <ul>
        {order.map((one) => (
          <li key={one}>{`${one}の${count}`}</li>
        ))}
      </ul>
      {has ? 'むき出し' : null}
    </>
  )
}

const original = (text: string): string => text.replaceAll(/[[\]]/g, '')

describe('a translated page', () => {
  it.each<[string, (root: Node) => void]>([
    ['as Chrome does', translatePage],
    [
      'by wrapping each text',
      (root) => {
        const texts: Text[] = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts.filter((one) => one.parentElement?.closest('font') === null)) {
          const font = document.createElement('font')
          text.before(font)
          font.append(text)
        }
      },
    ],
    [
      'by taking texts away from the last one on',
      (root) => {
        for (const parent of [root as Element, ...(root as Element).querySelectorAll('*')]) {
          const texts = [...parent.childNodes].filter((one) => one instanceof Text)
          const [first] = texts
          if (!first || parent.closest('font') || texts.length !== parent.childNodes.length) continue
          const font = document.createElement('font')
          font.textContent = `[${parent.textContent}]`
          first.before(font)
          for (const text of texts.toReversed()) text.remove()
        }
      },
    ],
  ])('%s shows what is meant through every change, and can be translated again', (_, translate) => {
    const div = document.body.appendChild(document.createElement('div'))
    const root = createRoot(div)
    onTestFinished(() => {
      root.unmount()
      div.remove()
    })
    let set: (shape: Shape) => void = () => undefined
    flushSync(() => root.render(<Shapes tell={(given) => (set = given)} />))
    const shapes: Shape[] = [
      { count: 2, has: false, order: ['b', 'c', 'a'] },
      { count: 3, has: true, order: ['c'] },
      { count: 4, has: false, order: [] },
      { count: 4, has: true, order: ['a'] },
    ]
    for (const shape of shapes) {
      translate(div)
      flushSync(() => set(shape))
      const { count, has, order } = shape
      expect(original(div.textContent)).toBe(
        `あと${count}分${has ? '前の語太字' : '太字後の語'}${has ? '一つ' : '絵'}と二つ${has ? '先' : ''}残る${order
          .map((one) => `${one}の${count}`)
          .join('')}${has ? 'むき出し' : ''}`,
      )
    }
  })
})

/** Translates the page again after each change, as the browser does, until the test ends. */
function keepTranslating(): void {
  const watcher = new MutationObserver(() => translatePage(document.body))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  translatePage(document.body)
  onTestFinished(() => watcher.disconnect())
}

describe('a translated screen', () => {
  it('a month turns, a day is chosen, and a start is held', async () => {
    setNow(sampleNow)
    const january = sampleMonth.days.map((day, at) => ({ ...day, date: addDays('2027-01-01', at) }))
    api.give(getMonth, ({ params }) =>
      params.month === '2027-01' ? { ...sampleMonth, month: '2027-01', days: january } : sampleMonth,
    )
    api.give(getDay, sampleDay).give(holdStarts, sampleHold).give(releaseHold, { ok: true })
    api.give(getCourseSummaries, { today: sampleMonth.today, courses: [], updated_at: sampleNow })
    const screen = await open('/reserved/2')
    await waitFor(() => expect(screen.main.querySelector('button.month-day')).not.toBeNull())
    keepTranslating()
    expect(screen.main.querySelector('font')).not.toBeNull()
    await screen.press(/次の月|翌月/)
    await screen.says(/2027年1月/)
    await waitFor(() => expect(screen.main.querySelector('[data-date="2027-01-05"]')).not.toBeNull())
    const sheet = await open(`/reserved/regular/step1/2?date=${sampleDate}`)
    await sheet.says('8:00')
    await sheet.user.click(sheet.main.querySelector('[data-tee-time="101"]') ?? sheet.main)
    await sheet.press(/この時間で進む/)
    await sheet.arrives('/reserved/regular/step2/2')
    await sheet.says('確定する')
    await sheet.press(/確定する/)
    await sheet.says('入力してください')
  })

  it('a log-in says its problem, and leads home to the next ticket', async () => {
    giveQuietHome(api)
    api.give(listReservations, { reservations: [sampleSummary], total: 1, page: 1, page_size: 20, next_date: null })
    const screen = await open('/mypage/login')
    keepTranslating()
    await screen.press(/ログイン/)
    // The page lets the word break in its middle.
    await screen.says(/メール(\]\[)?アドレスを入力してください。/)
    api.refuse(logIn, 'login_failed')
    await screen.fill({ email: 'nobody@example.jp', password: 'midori8182' })
    await screen.press(/ログイン/)
    await screen.says('パスワードが正しくありません。')
    api.give(logIn, sampleSession)
    await screen.press(/ログイン/)
    await screen.arrives('/mypage')
    await waitFor(() => expect(screen.main.querySelector('.ticket')).not.toBeNull())
    expect(sampleSession.member.id).toBe(member.id)
  })
})
