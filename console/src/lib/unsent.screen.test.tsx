import { staffLogIn, staffLogOut, type StaffSession } from '@jgm/contract/api/staff'
import { listDeskNotices, lineQuotas, previewNotice, saveNotice } from '@jgm/contract/api/staff-notices'
import { getText, listTexts, saveTextDraft, type DeskText } from '@jgm/contract/api/staff-texts'
import { sampleNotice, sampleNoticePreview } from '@jgm/contract/test/samples.notice'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../test/app.tsx'

const other: StaffSession = { ...sampleDesk, staff: { ...sampleDesk.staff, id: 4, name: '副支配人 次郎' } }
const text: DeskText = {
  kind: 'privacy',
  course_id: null,
  today: '2026-12-01',
  text: { is: 'page', lead: '', sections: [{ title: '第1条', paragraphs: ['本文'] }] },
  in_force: null,
  digest: 'd'.repeat(43),
  draft: null,
  editions: [],
}
const lead = async () => screen.findByLabelText<HTMLTextAreaElement>(/^はじめ/)

beforeEach(() => {
  api.give(listTexts, {
    texts: [{ kind: 'privacy', course_id: null, edition: null, has_draft: false, next_in_force: null }],
  })
  api.give(getText, text)
})

async function logIn(desk: Shown, session: StaffSession): Promise<void> {
  api.give(staffLogIn, { step: 'open', session })
  await desk.type('メールアドレス', session.staff.email)
  await desk.type('パスワード', 'a password of the desk')
  await desk.press('ログイン')
}

it('what was typed when the session ended is there, and is kept, after the log-in of the same person', async () => {
  const desk = await open('/texts')
  api.refuse(saveTextDraft, 'unauthenticated')
  await desk.user.type(await lead(), 'さいごの言葉')
  await screen.findByLabelText('パスワード')
  api.give(saveTextDraft, { version: 1 })
  const before = api.sent(saveTextDraft).length
  await logIn(desk, sampleDesk)
  await waitFor(async () => expect((await lead()).value).toBe('さいごの言葉'))
  await waitFor(() =>
    expect(api.sent(saveTextDraft).slice(before)).toMatchObject([
      { body: { draft: { text: { lead: 'さいごの言葉' } } } },
    ]),
  )
})

it('another person does not find it, nor is it sent in their name', async () => {
  const desk = await open('/texts')
  api.refuse(saveTextDraft, 'unauthenticated')
  await desk.user.type(await lead(), 'さいごの言葉')
  await screen.findByLabelText('パスワード')
  api.give(saveTextDraft, { version: 1 })
  const before = api.sent(saveTextDraft).length
  await logIn(desk, other)
  expect((await lead()).value).toBe('')
  expect(api.sent(saveTextDraft)).toHaveLength(before)
})

it('what waits for its pause is kept before the person logs out', async () => {
  const desk = await open('/texts')
  const order: string[] = []
  api.give(saveTextDraft, () => {
    order.push('draft')
    return { version: 1 }
  })
  api.give(staffLogOut, () => {
    order.push('log-out')
    return { ok: true as const }
  })
  await desk.set(/^はじめ/, 'さいごの言葉')
  await desk.press(/^支配人 花子/)
  await desk.user.click(await screen.findByRole('menuitem', { name: 'ログアウト' }))
  await screen.findByLabelText('パスワード')
  expect(order).toEqual(['draft', 'log-out'])
})

it('a draft that is left and opened again at once is as it was typed, and its next words are kept', async () => {
  api.give(previewNotice, sampleNoticePreview)
  api.give(lineQuotas, { accounts: [] })
  api.give(listDeskNotices, { today: '2026-12-01', notices: [sampleNotice(5), sampleNotice(4)] })
  const answer = api.hold(saveNotice, { id: 5, version: 2 })
  const desk = await open('/notices')
  await desk.set(/^題/, '新しい題')
  await desk.keys('j', 'k')
  expect((await screen.findByLabelText<HTMLInputElement>(/^題/)).value).toBe('新しい題')
  answer()
  api.give(saveNotice, ({ body }) => ({ id: 5, version: body.version + 1 }))
  await desk.set(/^題/, 'もっと新しい題')
  await waitFor(() => {
    expect(api.sent(saveNotice).map(({ body }) => [body.draft.title, body.version])).toEqual([
      ['新しい題', 1],
      // Opened again, it sends what it had sent without an answer.
      ['新しい題', 2],
      ['もっと新しい題', 3],
    ])
  })
  await desk.keys('j', 'k')
  expect((await screen.findByLabelText<HTMLInputElement>(/^題/)).value).toBe('もっと新しい題')
})
