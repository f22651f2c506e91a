import { sendInquiry } from '@jgm/contract/api/inquiry'
import { updateMember } from '@jgm/contract/api/member'
import { cancelReservation, getCalendarFile, getReservation } from '@jgm/contract/api/reservation'
import { getMember } from '@jgm/contract/api/session'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../test/api.ts'
import { detailsOf } from '../../test/builders/account.ts'
import { addMembers, book, daysAhead, freeStarts } from '../../test/builders/club.ts'
import { injections } from '../../test/injections.ts'
import { renderMail } from '../platform/mail/render.ts'
import type { Telling } from '../platform/telling.ts'
import { mailPage, mailboxPage } from './landing/page.ts'
import { testsOn } from '../../test/it.ts'
import { password } from '../../test/password.ts'

const it = testsOn({ club: true })

/** The tags that a browser or mail program makes elements of, without their URLs and words, which differ in each mail. */
const tagsOf = (html: string): string[] =>
  (html.match(/<[a-z!/][^>]*>/gi) ?? []).map((tag) => tag.replace(/(href|alt)="[^"]*"/g, '$1'))

/** As many of the forty texts as fit into a field. */
function filled(most: number, between = ' '): string {
  let text = ''
  for (const one of injections)
    if (text.length + between.length + one.length <= most) text += `${text ? between : ''}${one}`
  return text
}

type Names = { readonly last_name: string; readonly first_name: string }

/** As hostile as a name can be: its characters leave out those of a tag. */
const hostileNames = ['" onload="pwned()', '&lt;svg onload=1&gt;'] as const

describe.each(injections.map((one) => [one]))('%s', (text) => {
  const contentWith = (word: string): Telling => ({
    subject: word,
    to: word,
    opening: word,
    from: { courseName: word, tel: word, hours: word, address: word },
    stop: { label: word, page: 'https://example.jp/', oneClick: 'https://example.jp/' },
    blocks: [
      { kind: 'paragraph', text: word },
      { kind: 'heading', text: word },
      { kind: 'list', items: [word, word] },
      { kind: 'rows', rows: [[word, word]] },
      {
        kind: 'ticket',
        state: word,
        print: { club: word, ink: '#115a36', picture: 'https://example.jp/prints/1.png', alt: word },
        date: word,
        was: word,
        starts: [{ time: '8:33', rest: word }],
        dateLong: word,
        facts: [[word, word]],
      },
      { kind: 'link', label: word, url: `https://example.jp/?q=${word}` },
      { kind: 'code', label: word, code: word },
    ],
  })

  it('stays text in every part of a mail', () => {
    const mail = renderMail('id', 'a@example.jp', contentWith(text))
    const harmless = renderMail('id', 'a@example.jp', contentWith('見本'))
    expect(tagsOf(mail.html)).toEqual(tagsOf(harmless.html))
    expect(mail.text.split(text)).toHaveLength(harmless.text.split('見本').length)
  })

  it('stays text in the mailbox of the development server', () => {
    const stored = (word: string) => ({
      id: '00000000-0000-0000-0000-000000000000',
      recipient: word,
      sender: word,
      subject: word,
      text_body: word,
      html_body: '',
      received_at: new Date(),
    })
    expect(tagsOf(mailPage(stored(text)))).toEqual(tagsOf(mailPage(stored('見本'))))
    expect(tagsOf(mailboxPage([stored(text)]))).toEqual(tagsOf(mailboxPage([stored('見本')])))
  })
})

describe('typed text', () => {
  const names: Names = { last_name: hostileNames[0], first_name: hostileNames[1] }

  /** The tags of the mails that `act` causes, oldest first. */
  async function since<T>(
    api: TestApi,
    act: () => Promise<T>,
  ): Promise<{ done: T; mails: { subject: string; tags: string[]; text: string }[] }> {
    const before = (await api.deliver()).length
    const done = await act()
    const mails = (await api.deliver()).slice(before)
    return { done, mails: mails.map(({ subject, html, text }) => ({ subject, tags: tagsOf(html), text })) }
  }

  it('stays text in both mails of an inquiry', async ({ api }) => {
    const ask = (words: Names, contents: string) =>
      api.good(sendInquiry, {
        body: {
          golf_course_id: 1,
          category: 1,
          contents,
          source: 'mypage',
          sender: {
            ...words,
            last_name_kana: 'みほん',
            first_name_kana: 'たろう',
            email: 'a@example.jp',
            phone_number: '0290000000',
          },
        },
      })
    const all = injections.join('\n')
    const hostile = await since(api, () => ask(names, all))
    const harmless = await since(api, () =>
      ask({ last_name: '見本', first_name: '太郎' }, injections.map(() => '見本').join('\n')),
    )
    expect(hostile.mails).toHaveLength(2)
    expect(hostile.mails.map(({ tags }) => tags)).toEqual(harmless.mails.map(({ tags }) => tags))
    const toTheCourse = hostile.mails.find(({ text }) => text.includes(all))
    expect(toTheCourse?.text).toContain(`${names.last_name} ${names.first_name}`)
  })

  it('of a profile, a booking and its note stays unchanged in answers, mails and the calendar file', async ({
    api,
  }) => {
    const date = daysAhead(api, 12)
    const bookAs = async (as: As, words: Names, address: string, note: string) => {
      const [teeTime = 0] = await freeStarts(api, date, 1)
      const contact = {
        ...words,
        last_name_kana: 'みほん',
        first_name_kana: 'たろう',
        phone_number: '0290000000',
        zipcode: '1000001',
        prefecture: 13,
        address,
      }
      const { reservation } = await book(api, date, [teeTime], as, { contact, note })
      await api.good(
        cancelReservation,
        {
          params: { type: 'regular', number: reservation.number },
          body: { version: reservation.version, expected_fee: 0, agreed_fee: false, reason: null },
        },
        as,
      )
      return reservation.number
    }
    const [hostileMember, harmlessMember] = await addMembers(api, 2)
    if (!hostileMember || !harmlessMember) throw new Error('no members')
    const {
      password: _password,
      password_confirmation: _again,
      agreed: _agreed,
      marketing: _marketing,
      ...profile
    } = detailsOf()
    const address = filled(255)
    const note = filled(500)
    const proof = { by: 'password', password } as const
    await api.good(updateMember, { body: { ...profile, ...names, address, proof } }, hostileMember)
    await api.deliver()
    expect(await api.good(getMember, {}, hostileMember)).toMatchObject({ ...names, address })

    const hostile = await since(api, () => bookAs(hostileMember, names, address, note))
    const harmless = await since(api, () =>
      bookAs(harmlessMember, { last_name: '見本', first_name: '太郎' }, '見本1', '見本'),
    )
    expect(hostile.mails.length).toBe(2)
    expect(hostile.mails.map(({ tags }) => tags)).toEqual(harmless.mails.map(({ tags }) => tags))
    const params = { type: 'regular', number: hostile.done } as const
    const kept = await api.good(getReservation, { params }, hostileMember)
    expect(kept).toMatchObject({ note, contact: { ...names, address } })
    const file = await api.good(getCalendarFile, { params }, hostileMember)
    expect(file.split(/\r\n(?! )/).every((line) => line === '' || /^[A-Z-]+[:;]/.test(line))).toBe(true)
  })
})
