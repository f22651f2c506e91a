import fc from 'fast-check'
import { carPlace, feeLabel } from './companion-fields.ts'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import * as companion from './companion-fields.ts'
import { birthdayProblem } from './birthday.ts'
import * as fields from './fields.ts'
import * as normalise from './normalise.ts'
import { messageToGolfers, staffName, staffPassword, why } from './staff.ts'
import { words } from './words.ts'

/** The normalised value, or the messages. */
function judge(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : result.error.issues.map((issue) => issue.message)
}

const w = (key: keyof typeof words): unknown[] => [words[key]]

describe('what each field accepts and refuses', () => {
  test.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['last_name', fields.lastName, '　山田 ', '山田'],
    ['last_name', fields.lastName, '', w('err.last_name.required')],
    ['last_name', fields.lastName, '　', w('err.last_name.required')],
    ['last_name', fields.lastName, undefined, w('err.last_name.required')],
    ['last_name', fields.lastName, '𠮷'.repeat(20), '𠮷'.repeat(20)],
    ['last_name', fields.lastName, '𠮷'.repeat(21), w('err.last_name.max')],
    ['last_name', fields.lastName, '山\u0007田', '山田'],
    ['last_name', fields.lastName, '山\u202e田', '山田'],
    ['last_name', fields.lastName, '山\ud842田', [words['err.environmentChars']('U+D842')]],
    ['last_name', fields.lastName, 'ﾀﾛｳ', 'タロウ'],
    ['first_name', fields.firstName, 'ﾊﾞﾝﾋﾞ', 'バンビ'],
    ['first_name', fields.firstName, '太郎😀😀', [words['err.environmentChars']('😀')]],
    ['companion_name', companion.companionName, '山田😀', [words['err.environmentChars']('😀')]],
    ['companion_name', companion.companionName, 'ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
    ['companion_name', companion.companionName, 'あ'.repeat(42), [words['err.generic.max']('お名前', 41)]],
    ['companion_kana', companion.companionKana, ' ﾔﾏﾀﾞ　タロウ ', 'やまだ たろう'],
    ['companion_kana', companion.companionKana, '山田', ['ふりがなは、ひらがなで入力してください。']],
    ['note', fields.bookingNote, ' 窓側で\r\nお願いします ', '窓側で\nお願いします'],
    ['note', fields.bookingNote, '', ''],
    ['note', fields.bookingNote, '窓側で\u0000', '窓側で'],
    ['note', fields.bookingNote, '𠮷'.repeat(501), [words['err.generic.max']('ご要望', 500)]],
    ['first_name', fields.firstName, 'Mary  Ann', 'Mary Ann'],
    ['first_name', fields.firstName, 'x'.repeat(21), w('err.first_name.max')],
    ['last_name_kana', fields.lastNameKana, 'ﾔﾏﾀﾞ', 'やまだ'],
    ['last_name_kana', fields.lastNameKana, 'ヴィクトル', 'ゔぃくとる'],
    ['last_name_kana', fields.lastNameKana, ' おおの 　', 'おおの'],
    ['last_name_kana', fields.lastNameKana, 'サートー', 'さーとー'],
    ['last_name_kana', fields.lastNameKana, 'Smith', w('err.last_name_kana.hiragana')],
    ['last_name_kana', fields.lastNameKana, '山だ', w('err.last_name_kana.hiragana')],
    ['last_name_kana', fields.lastNameKana, 'あ'.repeat(21), w('err.last_name_kana.max')],
    ['first_name_kana', fields.firstNameKana, '', w('err.first_name_kana.required')],
    ['prefecture', fields.prefecture, 47, 47],
    ['prefecture', fields.prefecture, 0, w('err.prefecture.required')],
    ['prefecture', fields.prefecture, 48, w('err.prefecture.required')],
    ['prefecture', fields.prefecture, '7', w('err.prefecture.required')],
    ['address', fields.address, '千代田区千代田１−１', '千代田区千代田１−１'],
    ['address', fields.address, 'あ'.repeat(256), w('err.address.max')],
    ['zipcode', fields.zipcode, '〒100-0001', '1000001'],
    ['zipcode', fields.zipcode, '１００−０００１', '1000001'],
    ['zipcode', fields.zipcode, '100000', w('err.zipcode.format')],
    ['zipcode', fields.zipcode, '100000a', w('err.zipcode.format')],
    ['phone_number', fields.phoneNumber, '０９０ー１２３４−５６７８', '09012345678'],
    ['phone_number', fields.phoneNumber, '+81 90-1234-5678', '09012345678'],
    ['phone_number', fields.phoneNumber, '+81 (0)3 1234 5678', '0312345678'],
    ['phone_number', fields.phoneNumber, '(03) 1234-5678', '0312345678'],
    ['phone_number', fields.phoneNumber, '090123456o8', w('err.phone_number.digits')],
    ['phone_number', fields.phoneNumber, '090-1234-5678 (自宅)', w('err.phone_number.digits')],
    ['phone_number', fields.phoneNumber, '090-1234-567x', w('err.phone_number.digits')],
    ['phone_number', fields.phoneNumber, '031234567', w('err.phone_number.length')],
    ['phone_number', fields.phoneNumber, '0'.repeat(16), w('err.phone_number.length')],
    ['emergency', fields.emergencyContactNumber, '電話なし', w('err.emergency_contact_number.digits')],
    ['password', fields.newPassword, 'abcd1234', 'abcd1234'],
    ['password', fields.newPassword, '', w('err.password.required')],
    ['password', fields.newPassword, 'abcdefgh', w('err.password.formatEffective')],
    ['password', fields.newPassword, '12345678', w('err.password.formatEffective')],
    ['password', fields.newPassword, 'abcd-1234', w('err.password.formatEffective')],
    ['password', fields.newPassword, '　ａｂｃｄ１２３４\u200b ', 'abcd1234'],
    ['password', fields.newPassword, 'abcd 1234', w('err.password.formatEffective')],
    ['password', fields.newPassword, 'abc1234', w('err.password.min')],
    ['password', fields.newPassword, `a1${'x'.repeat(19)}`, w('err.password.max')],
    ['log-in password', fields.loginPassword, 'ab-1', 'ab-1'],
    ['log-in password', fields.loginPassword, '\ufeffａｂ－１　', 'ab-1'],
    ['staff password', staffPassword, ' ｔee times of 2026 ', 'tee times of 2026'],
    ['log-in password', fields.loginPassword, 'x'.repeat(129), [words['err.generic.max']('パスワード', 128)]],
    ['email', fields.email, ' Taro@Example.JP ', 'taro@example.jp'],
    ['email', fields.email, 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'taro@example.jp'],
    ['email', fields.email, 'a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp'],
    ['email', fields.email, 'taro@example', w('err.email.format')],
    ['email', fields.email, 'taro example.jp', w('err.email.format')],
    ['email', fields.email, 'taro@@example.jp', w('err.email.format')],
    ['email', fields.email, '太郎@example.jp', w('err.email.format')],
    ['email', fields.email, `${'x'.repeat(64)}@${`${'y'.repeat(62)}.`.repeat(3)}jp`, w('err.email.format')],
    ['nickname', fields.nickname, 'たろう', 'たろう'],
    ['nickname', fields.nickname, 'あ'.repeat(11), w('err.nickname.max')],
    ['nickname', fields.nickname, '\u200b\u3164', w('err.nickname.required')],
    ['nickname', fields.nickname, '⛳️ゴルフ', '⛳️ゴルフ'],
    ['nickname', fields.nickname, '@taro_golf', w('err.nickname.contact')],
    ['message', fields.message, 'よろしく\nお願いします', 'よろしく お願いします'],
    ['message', fields.message, 'あ'.repeat(101), w('err.message.max')],
    ['message', fields.message, '電話は０９０−１２３４−５６７８です', w('err.message.contact')],
    ['avatar', fields.avatar, 5, 5],
    ['avatar', fields.avatar, 6, w('err.avatar.required')],
    ['average_score', fields.averageScore, 120, w('err.average_score.required')],
    ['start preference', fields.startPreference, undefined, w('err.start_pref.required')],
    ['category', fields.category, 10, w('err.category.required')],
    ['contents', fields.contents, '一行目\r\n二行目\t ', '一行目\n二行目'],
    ['contents', fields.contents, ' \n ', w('err.contents.required')],
    ['golf_course_id', fields.golfCourseId, 9, 9],
    ['golf_course_id', fields.golfCourseId, 10, w('err.golf_course_id.required')],
    ['membership_id', fields.membershipId, 'Ａ−００１', 'A−001'],
    ['membership_id', fields.membershipId, 'x'.repeat(256), w('err.membership_id.max')],
    ['birthday', fields.birthday, '1964-10-10', '1964-10-10'],
    ['birthday', fields.birthday, '', w('err.birthday.required')],
    ['birthday', fields.birthday, '2001-02-29', w('err.birthday.invalid')],
    ['birthday', fields.birthday, '1899-12-31', w('err.birthday.invalid')],
    ['code', fields.code, '１２３ ４５６', '123456'],
    ['code', fields.code, '12345 67890', '1234567890'],
    ['code', fields.code, '12345', w('err.code.invalid')],
    ['code', fields.code, '1234567', w('err.code.invalid')],
  ])('%s: %#', (_name, schema, value, expected) => {
    expect(judge(schema, value)).toEqual(expected)
  })

  test.each([
    ['1964-10-10', undefined],
    ['2023-11-21', undefined],
    ['2023-11-22', words['err.birthday.invalid']],
    ['2026-10-10', words['err.birthday.invalid']],
    ['2026-11-22', words['err.birthday.invalid']],
    ['1906-11-21', undefined],
    ['1905-11-21', words['err.birthday.invalid']],
  ])('birthday %s on 2026-11-21', (birthday, problem) => {
    expect(birthdayProblem(birthday, '2026-11-21')).toBe(problem)
  })
})

describe('normalisers', () => {
  it('change a text to its stored form in one step', () => {
    const functions = [
      normalise.normalizeName,
      normalise.toHiragana,
      normalise.normalizePhone,
      normalise.normalizeZipcode,
      normalise.normalizeEmail,
    ]
    const typed = fc.string({ unit: fc.constantFrom(...Array.from('ｶﾞカガかー゛−+81(0)９-. 　@Ａaé〒\u3099')) })
    fc.assert(
      fc.property(typed, fc.constantFrom(...functions), (text, fn) => {
        expect(fn(fn(text))).toBe(fn(text))
      }),
    )
  })

  test.each([
    ['か\u3099', 'が'],
    ['\ufa19', '\ufa19'],
  ])('names keep kanji variants and join voicing marks: %s', (typed, kept) => {
    expect(normalise.normalizeName(typed)).toBe(kept)
  })

  test.each([
    '090-1234-5678まで',
    '０９０ １２３４ ５６７８',
    '〇九〇の一二三四の五六七八'.replaceAll('の', '-'),
    '+81 90 1234 5678',
    'taro@example.jp',
    'インスタは@taro.golf',
    'https://example.com/a',
    'example.jpを見てください',
    'lin.ee/abc',
    'LINE ID教えます',
    'ラインのＩＤはtaro',
    'ID：taro123',
  ])('is recognised as contact details: %s', (text) => {
    expect(normalise.hasContactDetails(text)).toBe(true)
  })

  test.each([
    '楽しく回りましょう！よろしくお願いします。',
    'ベストスコアは89、平均は100前後です。',
    '一〇〇切りを目指しています。',
    'スコアは 100 98 102 95 101 99 です',
    '2026.11.21に初めて回りました。7:00〜10:00のスタートが希望です',
    'ゴルフ歴30年。ドライバーは220yd、No.1ウッドが得意です。',
    'Mr.ゴルフ@笠間',
  ])('is not taken for contact details: %s', (text) => {
    expect(normalise.hasContactDetails(text)).toBe(false)
  })

  test.each([
    ['山田', true],
    ['J.スミス', true],
    ['J.Smith', true],
    ["O'Neil-Smith Jr.", true],
    ['佐藤・ジョン', true],
    ['至急 確認 http://', false],
    ['evil.example/pay', false],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', false],
    ['https://evil.example/login', false],
    ['\u200b', false],
    ['\u200b\u3164', false],
    ['09012345678', false],
  ])('may be the name of a golfer, a companion, an inviter or staff: %s, %s', (text, may) => {
    expect(fields.contactFields.shape.last_name.safeParse(text).success).toBe(may)
    expect(fields.memberFields.shape.first_name.safeParse(text).success).toBe(may)
    expect(staffName.safeParse(text).success).toBe(may)
    expect(companion.shownName.safeParse(text).success).toBe(may)
    expect(companion.companionName.safeParse(text).success).toBe(may)
    expect(companion.preregistrationFields.shape.last_name.safeParse(text).success).toBe(may)
  })

  const owner = { last_name: '山田', first_name: '太郎', last_name_kana: 'やまだ', first_name_kana: 'たろう' }
  test.each([
    ['山田太郎', true],
    ['山田　太郎です', true],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', true],
    ['たろうやまだ', true],
    ['山田', false],
    ['たろう', false],
    ['山ちゃん', false],
  ])('the full name in %s: %s', (text, held) => {
    expect(normalise.holdsWholeName(text, owner)).toBe(held)
    expect(fields.ownNameProblems({ nickname: text, message: text }, owner).map(({ path }) => path)).toEqual(
      held ? ['nickname', 'message'] : [],
    )
  })

  test.each([
    ['7', 7],
    ['１２', 12],
    ['', undefined],
    ['1.5', undefined],
    ['-1', undefined],
  ])('number %s', (typed, value) => {
    expect(normalise.readNumber(typed)).toBe(value)
  })

  // Contacts, documents, tables and chats add them to what is copied.
  const unseen = [
    '\u202a',
    '\u202c',
    '\u200b',
    '\u200e',
    '\u2066',
    '\ufeff',
    '\u00ad',
    '\ufe0f',
    '\u2060',
    '\u0007',
    '\u034f',
  ]
  test.each<[string, (text: string) => string, string, string]>([
    ['a telephone number', normalise.normalizePhone, '090-1234-5678', '09012345678'],
    ['an international one', normalise.normalizePhone, '+81 90-1234-5678', '09012345678'],
    ['a postal code', normalise.normalizeZipcode, '〒100-0001', '1000001'],
    ['an address', normalise.normalizeEmail, 'taro@example.jp', 'taro@example.jp'],
    ['a number', normalise.normalizeNumber, 'k7m2-px4a', 'K7M2PX4A'],
    ['a name', normalise.normalizeName, '山田 太郎', '山田 太郎'],
    ['a reading', normalise.toHiragana, 'ヤマダ', 'やまだ'],
    ['words', normalise.normalizeLines, '雪の\nため', '雪の\nため'],
    ['a line', normalise.normalizeLine, '雪の\r\nため', '雪の ため'],
    ['what is compared', normalise.halfWidth, 'Ａ−１', 'A−1'],
    ['a password', normalise.halfWidth, 'ａｂｃｄ1234', 'abcd1234'],
  ])('%s has nothing that nobody sees', (_, fn, typed, kept) => {
    for (const one of unseen) {
      expect(fn(`${one}${[...typed].join(one)}${one}`), JSON.stringify(one)).toBe(kept)
      expect(fn(`　${one} ${typed} ${one}　`), JSON.stringify(one)).toBe(kept)
    }
  })

  test.each(['⛳️ゴルフ', '👨‍👩‍👧', '👍🏽', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '葛󠄀城', '神︀'])('%s keeps what changes how it looks', (text) => {
    expect(normalise.visible(text)).toBe(text)
  })

  it('takes a text of which nothing can be read for none', () => {
    for (const text of ['\u{200b}', '\u{3164}', '\u{2800}\n\u{feff}']) {
      expect(judge(fields.bookingNote, text)).toBe('')
      expect(judge(fields.contents, text)).toEqual(w('err.contents.required'))
      expect(judge(why, text)).toEqual(['理由を入力してください。'])
      expect(judge(messageToGolfers, text)).toEqual(['お客様へのことばを入力してください。'])
    }
    expect(judge(why, ' 雪\u{200b} ')).toBe('雪')
  })

  it('allows emoji and, in long texts, line breaks', () => {
    expect(normalise.forbiddenCharacters('⛳️ 👨‍👩‍👧')).toEqual([])
    expect(normalise.forbiddenCharacters('a\nb')).toEqual(['U+000A'])
    expect(normalise.forbiddenCharacters('a\nb', true)).toEqual([])
  })
})

describe('forms', () => {
  const complete = {
    last_name: '山田',
    first_name: '太郎',
    last_name_kana: 'ヤマダ',
    first_name_kana: 'たろう',
    phone_number: '090-1234-5678',
    zipcode: '100-0001',
    prefecture: 13,
    address: '千代田区千代田1-1',
    emergency_contact_number: '0312345678',
    birthday: '1964-10-10',
    main_golf_course: 2,
    password: 'abcd1234',
    password_confirmation: 'abcd1234',
    agreed: true,
  }

  it('accept a complete registration without the optional fields', () => {
    expect(z.parse(fields.registrationFields, complete)).toEqual({
      ...complete,
      last_name_kana: 'やまだ',
      phone_number: '09012345678',
      zipcode: '1000001',
      gender: 'none',
      marketing: false,
    })
  })

  it('report every problem at once, one per field, including the unequal confirmation', () => {
    const result = z.safeParse(fields.registrationFields, {
      ...complete,
      last_name: '',
      phone_number: 'x',
      prefecture: undefined,
      gender: 'other',
      password_confirmation: 'abcd1235',
      agreed: false,
    })
    expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['last_name', words['err.last_name.required']],
      ['phone_number', words['err.phone_number.digits']],
      ['prefecture', words['err.prefecture.required']],
      ['gender', words['err.generic.select']('性別')],
      ['agreed', words['err.agree.required']],
      ['password_confirmation', words['err.password_confirmation.match']],
    ])
  })

  it('report an empty confirmation once, and compare addresses in their stored form', () => {
    expect(judge(fields.passwordFields, { password: 'abcd1234', password_confirmation: '' })).toEqual([
      words['err.password_confirmation.required'],
    ])
    const addresses = z.object(fields.emailShape).check(fields.checkConfirmations())
    expect(judge(addresses, { email: 'A@EXAMPLE.jp', email_confirmation: ' a@example.jp' })).toEqual({
      email: 'a@example.jp',
      email_confirmation: 'a@example.jp',
    })
    expect(judge(addresses, { email: 'a@example.jp', email_confirmation: 'b@example.jp' })).toEqual([
      words['err.email_confirmation.match'],
    ])
    expect(z.safeParse(addresses, null).success).toBe(false)
  })

  test.each([
    ['contact', fields.contactFields, 8],
    ['member', fields.memberFields, 11],
    ['registration', fields.registrationFields, 14],
    ['single profile', fields.singleProfileFields, 5],
  ])('%s can be expressed as a JSON schema', (_name, schema, required) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    expect(json.type).toBe('object')
    expect(json.required).toHaveLength(required)
  })
})

it.each(['賞品 evil.xyz', 'abc.shop', 't.co', 'ｅｖｉｌ．ｘｙｚ', 'https://a', 'a@b'])(
  'what an organiser sends carries no link: %s',
  (text) => {
    expect(feeLabel.safeParse(text).success).toBe(false)
    expect(carPlace.safeParse(text).success).toBe(false)
  },
)

it.each(['賞品代', '3.5kmの駐車場', 'つくば駅 南口', 'No.4の前'])('words of an organiser are sent: %s', (text) => {
  expect(carPlace.safeParse(text).success).toBe(true)
})
