import { expect, it } from 'vitest'
import { askerOf, bodyOf, draftProblems, offeredCategories, type InquiryDraft } from './draft.ts'

const configs = {
  inquiry_categories: [
    { value: 1, label: '予約について', course_ids: null },
    { value: 5, label: '年会員について', course_ids: [2] },
  ],
}

const empty: InquiryDraft = {
  golf_course_id: '',
  category: '',
  contents: '',
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  email: '',
  phone_number: '',
}

const whole: InquiryDraft = {
  golf_course_id: '2',
  category: '5',
  contents: ' 年会費を\r\n教えてください。 ',
  last_name: '見本',
  first_name: '花子',
  last_name_kana: 'ミホン',
  first_name_kana: 'ハナコ',
  email: 'Hanako@Example.JP',
  phone_number: '０２９-000-0000',
}

const paths = (draft: InquiryDraft, asker: Parameters<typeof draftProblems>[1]): string[] =>
  draftProblems(draft, asker, configs)
    .map(({ path }) => path)
    .toSorted()

it('requires only the fields that the account does not have', () => {
  expect(paths(empty, 'guest')).toEqual(Object.keys(empty).toSorted())
  expect(paths(empty, 'member')).toEqual(['category', 'contents', 'golf_course_id'])
  expect(paths(empty, 'member_without_email')).toEqual(['category', 'contents', 'email', 'golf_course_id'])
  expect([askerOf(null), askerOf({ email: 'a@example.jp' }), askerOf({ email: null })]).toEqual([
    'guest',
    'member',
    'member_without_email',
  ])
})

it('offers a category only at the courses that have it', () => {
  expect(['', '1', '2'].map((id) => offeredCategories(configs, id).length)).toEqual([1, 1, 2])
  expect(paths(whole, 'guest')).toEqual([])
  expect(paths({ ...whole, golf_course_id: '1' }, 'guest')).toEqual(['category'])
})

it('sends the question, and the sender’s fields when the account does not have them', () => {
  const question = { golf_course_id: 2, category: 5, contents: '年会費を\n教えてください。' }
  expect(bodyOf(whole, 'member', 'line')).toEqual({ ...question, source: 'line' })
  expect(bodyOf(whole, 'member_without_email', 'line')).toEqual({
    ...question,
    email: 'hanako@example.jp',
    source: 'line',
  })
  expect(bodyOf(whole, 'guest', 'mypage')).toEqual({
    ...question,
    sender: {
      last_name: '見本',
      first_name: '花子',
      last_name_kana: 'みほん',
      first_name_kana: 'はなこ',
      email: 'hanako@example.jp',
      phone_number: '0290000000',
    },
    source: 'mypage',
  })
  expect(bodyOf({ ...whole, phone_number: '' }, 'guest', 'mypage')).toBeUndefined()
  expect(bodyOf({ ...whole, email: '' }, 'member_without_email', 'mypage')).toBeUndefined()
})
