import { judgePassword, register, sendRegistrationCode, verifyRegistrationCode } from '@jgm/contract/api/account'
import { searchPostalCode } from '@jgm/contract/api/config'
import { getReservation } from '@jgm/contract/api/reservation'
import { sampleCodeSent, sampleSession } from '@jgm/contract/test/samples.account'
import { sampleReservation } from '@jgm/contract/test/samples.booking'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, type Shown } from '../../../../test/app.tsx'

const openForm = (): Promise<Shown> => open('/mypage/registration/input/2?is_shift_member=1')

describe('the form of a registration', () => {
  it('shows all problems at once, at the fields and in a summary with the focus, which leads to each', async () => {
    const screen = await openForm()
    await screen.fill({ last_name: 'あ'.repeat(21), last_name_kana: 'アオバA', zipcode: '123', phone_number: '09-12' })
    await screen.fill({ password: 'onlyletters', password_confirmation: 'different1' })
    await screen.press('確認画面へ進む')
    const expected = {
      last_name: '姓は20文字以内で入力してください。',
      first_name: '名を入力してください。',
      last_name_kana: 'ふりがな（せい）は、ひらがなで入力してください。',
      first_name_kana: 'ふりがな（めい）を入力してください。',
      zipcode: '郵便番号は7桁の数字で入力してください。',
      prefecture: '都道府県を選択してください。',
      address: '住所を入力してください。',
      phone_number: '電話番号は10〜15桁で入力してください。',
      emergency_contact_number: '緊急連絡先を入力してください。',
      password: 'パスワードは、半角英字と半角数字の両方を使い、8〜20文字で入力してください。',
      password_confirmation: '確認用のパスワードが一致しません。もう一度入力してください。',
      email: 'メールアドレスを入力してください。',
      email_confirmation: '確認用のメールアドレスを入力してください。',
    }
    for (const [name, sentence] of Object.entries(expected)) {
      await screen.hasProblem(name, sentence)
      expect(screen.field(name).getAttribute('aria-invalid'), name).toBe('true')
      expect(screen.alerts, name).toContain(sentence)
    }
    expect(screen.alerts).toMatch(/入力内容に\d+件の誤りがあります/)
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    await screen.says('生年月日を入力してください。')
    await screen.says('同意する場合はチェックを入れてください。')
    expect(screen.field('last_name').value, 'typed values stay').toBe('あ'.repeat(21))
    await screen.press('住所を入力してください。')
    expect(document.activeElement).toBe(screen.field('address'))
  })

  it('says that a password is easy to guess together with every other problem, the first time', async () => {
    const guessable = '推測されにくいパスワードにしてください。'
    api.refuse(judgePassword, 'validation', { problems: [{ path: 'password', message: guessable }] })
    const screen = await openForm()
    await screen.fill({ last_name_kana: 'あおば', password: 'golf1956', password_confirmation: 'golf1956' })
    await screen.press('確認画面へ進む')
    await screen.hasProblem('password', guessable)
    await screen.hasProblem('last_name', '姓を入力してください。')
    expect(screen.alerts).toContain(guessable)
    expect(api.sent(judgePassword), 'without what is wrong').toMatchObject([
      { body: { password: 'golf1956', last_name_kana: 'あおば' } },
    ])
    expect(Object.keys(api.sent(judgePassword)[0]?.body ?? {}).toSorted()).toEqual(['last_name_kana', 'password'])
  })

  it('keeps letters in a number, and refuses them there', async () => {
    const screen = await openForm()
    const numbers = {
      phone_number: ['090123456o8', '電話番号は数字だけで入力してください。'],
      emergency_contact_number: ['03-1234-567８内線', '緊急連絡先は数字だけで入力してください。'],
      zipcode: ['10O0001', '郵便番号は7桁の数字で入力してください。'],
    } as const
    for (const [name, [typed, sentence]] of Object.entries(numbers)) {
      await screen.fill({ [name]: typed })
      await screen.hasProblem(name, sentence)
      expect(screen.field(name).value, name).toMatch(/[^0-9]/)
    }
  })

  it('converts full-width digits, hyphens and katakana when a field is left', async () => {
    const screen = await openForm()
    await screen.fill({ phone_number: '０９０−１２３４−５６７８', last_name_kana: 'アオバ' })
    await waitFor(() => expect(screen.field('phone_number').value).toBe('09012345678'))
    expect(screen.field('last_name_kana').value).toBe('あおば')
  })

  it('fills the address of a postal code, and keeps it when another code has none', async () => {
    api.give(searchPostalCode, ({ query }) => ({
      addresses: query.zipcode === '1000001' ? [{ prefecture: 13, address: '千代田区千代田' }] : [],
    }))
    const screen = await openForm()
    await screen.fill({ zipcode: '1000001' })
    await waitFor(() => expect(screen.field('address').value).toBe('千代田区千代田'))
    expect(screen.field('prefecture').value).toBe('13')
    await screen.fill({ zipcode: '0000000' })
    await screen.says('該当する住所が見つかりませんでした。')
    expect(screen.field('address').value).toBe('千代田区千代田')
  })

  it('leads to the terms in a window of their own, and stays as it is', async () => {
    const screen = await openForm()
    await screen.fill({ last_name: '青葉', address: '水戸市見本町2-3' })
    await screen.user.click(screen.field('agreed'))
    for (const [name, path] of [
      [/^利用規約/, '/reserved/legal/terms'],
      [/^プライバシーポリシー/, '/reserved/legal/privacy'],
    ] as const) {
      const link = await screen.link(name)
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank'])
      await screen.user.click(link)
    }
    expect(screen.path).toMatch(/^\/mypage\/registration\/input/)
    expect(screen.field('last_name').value).toBe('青葉')
    expect(screen.field('address').value).toBe('水戸市見本町2-3')
    expect(screen.field('agreed').checked).toBe(true)
    expect(screen.field('marketing').checked, 'consent to marketing is separate and unticked').toBe(false)
  })

  it('leaves the focus where a person types by the time an address is found', async () => {
    const answer = api.hold(searchPostalCode, { addresses: [{ prefecture: 13, address: '千代田区千代田' }] })
    const screen = await openForm()
    await screen.fill({ zipcode: '1000001' })
    await screen.user.type(screen.field('phone_number'), '0901')
    answer()
    await waitFor(() => expect(screen.field('address').value).toBe('千代田区千代田'))
    expect(document.activeElement).toBe(screen.field('phone_number'))
    await screen.user.keyboard('2345678')
    expect(screen.field('phone_number').value).toBe('09012345678')
  })
})

describe('what a visitor registers for', () => {
  const draft = {
    last_name: '見本',
    first_name: '花子',
    last_name_kana: 'みほん',
    first_name_kana: 'はなこ',
    zipcode: '310-0000',
    prefecture: '8',
    address: '水戸市見本町2-3',
    phone_number: '09012345678',
    emergency_contact_number: '0312345678',
    birthday: '1980-04-05',
    gender: 'none',
    main_golf_course: '2',
    agreed: true,
    marketing: false,
  }
  const wanted = '/reserved/oneperson/step02/2'
  const flow = () =>
    JSON.parse(sessionStorage.getItem('flow:registration') ?? '{}') as { data?: { request_url?: string } }

  it('is kept with the registration from its first step', async () => {
    sessionStorage.setItem('referrer', wanted)
    api.give(sendRegistrationCode, sampleCodeSent)
    const screen = await open('/mypage/registration/2')
    await screen.fill({ email: 'hanako@example.jp' })
    await screen.press('認証コードを送信する')
    await screen.arrives('/mypage/registration/code/2')
    expect(flow().data?.request_url).toBe(wanted)
  })

  it('is where its end leads on to, although another screen was asked for meanwhile', async () => {
    const data = { email: 'hanako@example.jp', sent: sampleCodeSent, draft, request_url: wanted }
    sessionStorage.setItem('flow:registration', JSON.stringify({ flags: ['emailed', 'verified', 'inputed'], data }))
    sessionStorage.setItem('referrer', '/mypage/point/history')
    document.cookie = 'registration=a-proof; path=/'
    api.give(register, { session: sampleSession, pending: null, companion: null })
    const screen = await open('/mypage/registration/confirm/2')
    await screen.fill({ password: 'Golfer2026x', password_confirmation: 'Golfer2026x' })
    await screen.press(/この内容で登録する/)
    await screen.arrives('/mypage/registration/complete/2')
    await screen.button(/お手続きを続ける/)
    expect(sessionStorage.getItem('referrer')).toBe(wanted)
    expect(flow().data?.request_url).toBe(wanted)
  })

  it('is a seat, for who comes from an invitation by the log-in', async () => {
    const data = {
      email: 'hanako@example.jp',
      sent: sampleCodeSent,
      draft,
      request_url: '/mypage/companion?code=abcdefgh',
    }
    sessionStorage.setItem('flow:registration', JSON.stringify({ flags: ['emailed', 'verified', 'inputed'], data }))
    document.cookie = 'registration=a-proof; path=/'
    const companion = { result: 'joined', number: 'K7M2PX4A', type: 'regular' } as const
    api.give(register, { session: sampleSession, pending: null, companion })
    const screen = await open('/mypage/registration/confirm/2')
    await screen.fill({ password: 'Golfer2026x', password_confirmation: 'Golfer2026x' })
    await screen.press(/この内容で登録する/)
    await screen.arrives('/mypage/companion/registration/complete')
    await screen.says('予約に参加しました')
    expect(api.sent(register)).toMatchObject([{ body: { companion_code: 'abcdefgh' } }])
  })
})

describe('a registration from its beginning to its end', () => {
  const once = {
    last_name: '見本',
    first_name: '花子',
    last_name_kana: 'みほん',
    first_name_kana: 'はなこ',
    zipcode: '3100001',
    phone_number: '09012345678',
    emergency_contact_number: '0312345678',
    birthday: '昭和55年4月5日',
    password: 'Golfer2026x',
    password_confirmation: 'Golfer2026x',
  }

  /** Types a field where it has not the value already, and counts it. */
  const typing = (screen: Shown) => {
    const typed: string[] = []
    return {
      typed,
      type: async (fields: Readonly<Record<string, string>>) => {
        for (const [name, value] of Object.entries(fields)) {
          if (screen.field(name).value !== '') continue
          typed.push(name)
          await screen.fill({ [name]: value })
        }
      },
    }
  }

  beforeEach(() => {
    api.give(sendRegistrationCode, sampleCodeSent)
    api.give(verifyRegistrationCode, {
      proof: 'a-proof',
      expires_at: '2030-01-01T00:00:00+09:00',
      email: 'hanako@example.jp',
    })
    api.give(searchPostalCode, { addresses: [{ prefecture: 8, address: '水戸市見本町' }] })
    api.give(judgePassword, { ok: true })
    api.give(register, { session: sampleSession, pending: null, companion: null })
  })

  it('has three steps, four presses and twelve typed fields, without an input method that fills the kana', async () => {
    const screen = await open('/mypage/registration/2')
    const { typed, type } = typing(screen)
    let presses = 0
    const press = async (name: string | RegExp): Promise<void> => {
      presses += 1
      await screen.press(name)
    }
    await screen.says('メール')
    expect(screen.main.querySelectorAll('ol > li')).toHaveLength(3)
    await type({ email: 'hanako@example.jp' })
    await press('認証コードを送信する')
    await screen.arrives('/mypage/registration/code/2')
    await type({ code: '123456' })
    await screen.arrives('/mypage/registration/input/2')
    await type(once)
    await waitFor(() => expect(screen.field('address').value).toBe('水戸市見本町'))
    await screen.says('1980年（昭和55年）4月5日・46歳')
    presses += 1
    await screen.user.click(screen.field('agreed'))
    await press('確認画面へ進む')
    await screen.arrives('/mypage/registration/confirm/2')
    await press(/この内容で登録する/)
    await screen.arrives('/mypage/registration/complete/2')
    expect(typed).toHaveLength(12)
    expect(presses).toBe(4)
    expect(api.sent(register)[0]?.body?.details).toMatchObject({ birthday: '1980-04-05', prefecture: 8 })
  })

  it('after a booking, only what is new is typed: the code, the emergency number, the birthday and the password', async () => {
    const booked = {
      number: 'K7M2PX4A',
      type: 'regular',
      course_id: 2,
      play_date: '2030-12-15',
      holiday: null,
      players: 1,
      groups: [{ nine: 'OUT', start_minute: 480, turn_minute: null }],
      seats: [[{ state: 'representative', initial: '見' }]],
      cancellation: { steps: [] },
      plan: 'セルフ',
      total: 9_050,
      email: 'hanako@example.jp',
      manage_token: 'a-token-of-the-guest',
    }
    sessionStorage.setItem('flow:booked', JSON.stringify({ flags: ['confirmed'], data: booked }))
    const contact = { ...sampleReservation.contact, address: '水戸市見本町2-3', email: 'hanako@example.jp' }
    api.give(getReservation, { ...sampleReservation, contact })
    const screen = await open('/reserved/regular/step3/2')
    await screen.press('会員になる')
    await screen.arrives('/mypage/registration/2')
    const { typed, type } = typing(screen)
    await type({ email: 'hanako@example.jp' })
    await screen.press('認証コードを送信する')
    await screen.arrives('/mypage/registration/code/2')
    await type({ code: '123456' })
    await screen.arrives('/mypage/registration/input/2')
    await screen.says('ご予約のときに入力した内容をうつしました。')
    await type(once)
    await screen.user.click(screen.field('agreed'))
    await screen.press('確認画面へ進む')
    await screen.arrives('/mypage/registration/confirm/2')
    expect(typed).toEqual(['code', 'emergency_contact_number', 'birthday', 'password', 'password_confirmation'])
    expect(api.sent(getReservation)[0]?.headers.get('x-manage-token')).toBe('a-token-of-the-guest')
  })

  it('from the mailed link of a booking, the fields have what the booking has', async () => {
    const contact = { ...sampleReservation.contact, address: '水戸市見本町2-3', email: 'hanako@example.jp' }
    api.give(getReservation, { ...sampleReservation, contact })
    const screen = await open('/reserved/manage#K7M2PX4A.aaaaaaaaaaaaaaaaaaaaaaaa')
    await screen.press('会員になる')
    await screen.arrives(`/mypage/registration/${sampleReservation.course_id}`)
    const kept = JSON.parse(sessionStorage.getItem('flow:registration') ?? '{}') as { data?: object }
    expect(kept.data).toMatchObject({
      email: 'hanako@example.jp',
      isFromBooking: true,
      draft: { last_name: contact.last_name, address: '水戸市見本町2-3', phone_number: contact.phone_number },
    })
  })
})
