import { courseIds } from '@jgm/contract/model/choices'
import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { drawGuests, type Contact, type SampleMember } from './people.ts'
import { inquiryTemplates, inquiryWords } from './text.inquiries.ts'

type Words = keyof typeof inquiryWords
/** What is said: by the golfer, by a person of the staff in a mail, or in a note. Days before today, and the minute of the day. */
type Said = { readonly words: Words; readonly ago: number; readonly minute: number } & (
  | { readonly kind: 'question'; readonly heard?: { readonly way: 'mail' | 'phone'; readonly by: number } }
  | { readonly kind: 'answer' | 'note'; readonly by: number }
)

type Wanted = {
  readonly course: number
  readonly category: number
  /** An id; absent: a guest. */
  readonly member?: number
  readonly source?: 'line'
  readonly owner?: number
  readonly said: readonly [Said, ...Said[]]
  /** Days before today. */
  readonly closed?: number
}

const asks = (words: Words, ago: number, minute: number): Said => ({ kind: 'question', words, ago, minute })
const answers = (words: Words, by: number, ago: number, minute: number): Said => ({
  kind: 'answer',
  words,
  by,
  ago,
  minute,
})

/** The desk of the second club has some in each state; nothing is of today, which may have begun a minute ago. */
const wanted: readonly Wanted[] = [
  {
    course: 2,
    category: 4,
    member: 14,
    owner: 3,
    said: [
      asks('receipt', 3, 552),
      { kind: 'note', words: 'receiptNote', by: 3, ago: 3, minute: 580 },
      asks('receiptAgain', 2, 500),
    ],
  },
  { course: 2, category: 9, said: [asks('clubs', 1, 1075)] },
  { course: 2, category: 1, member: 1, source: 'line', said: [asks('people', 1, 1170)] },
  {
    course: 2,
    category: 2,
    member: 17,
    owner: 2,
    said: [asks('party', 4, 640), answers('partyAnswer', 2, 3, 920)],
  },
  {
    course: 2,
    category: 9,
    owner: 3,
    said: [asks('umbrella', 6, 1110), answers('umbrellaAnswer', 3, 5, 545)],
  },
  { course: 2, category: 3, member: 14, said: [asks('cart', 40, 600), answers('cartAnswer', 3, 40, 720)], closed: 39 },
  {
    course: 2,
    category: 1,
    member: 1,
    said: [asks('address', 9, 1210), answers('addressAnswer', 3, 8, 515)],
    closed: 8,
  },
  {
    course: 2,
    category: 9,
    member: 22,
    owner: 3,
    said: [
      asks('umbrella', 16, 1080),
      answers('umbrellaAnswer', 3, 15, 530),
      { kind: 'question', words: 'umbrellaThanks', ago: 15, minute: 700, heard: { way: 'phone', by: 3 } },
    ],
    closed: 15,
  },
  { course: 3, category: 4, said: [asks('junior', 1, 990)] },
  { course: 5, category: 1, member: 40, said: [asks('people', 1, 1000)] },
  { course: 9, category: 7, member: 31, said: [asks('lodging', 2, 830)] },
  { course: 9, category: 3, said: [asks('cart', 20, 610), answers('cartAnswer', 4, 20, 690)], closed: 20 },
]

type Row = Readonly<Record<string, unknown>>

/** Inquiries of the sample with their messages, of at most ninety days; the mails of the answers have left long ago. */
export function inquiryRows(
  seed: string,
  today: PlayDate,
  members: readonly SampleMember[],
): { readonly inquiry: Row[]; readonly inquiry_message: Row[] } {
  const guests = drawGuests(seed, wanted.length)
  const at = (ago: number, minute: number): string => isoInTokyo(instantAt(addDays(today, -ago), minute))
  const inquiry: Row[] = []
  const inquiryMessage: Row[] = []
  for (const [index, one] of wanted.entries()) {
    const id = index + 1
    const contact = (members.find((member) => member.id === one.member)?.contact ?? guests[index]) as Contact
    const [first] = one.said
    const lastAnswer = one.said.findLastIndex(({ kind }) => kind === 'answer')
    const open = one.said.find(({ kind }, no) => kind === 'question' && no > lastAnswer)
    const answer = one.said.find(({ kind }) => kind === 'answer')
    const since = open ?? one.said[lastAnswer] ?? first
    inquiry.push({
      id,
      number: String(20_480_000 + id * 7919),
      course_id: one.course,
      category: one.category,
      member_id: one.member ?? null,
      is_email_proven: one.member !== undefined,
      last_name: contact.last_name,
      first_name: contact.first_name,
      last_name_kana: contact.last_name_kana,
      first_name_kana: contact.first_name_kana,
      email: contact.email,
      phone_number: contact.phone_number,
      source: one.source ?? 'mypage',
      sent_at: at(first.ago, first.minute),
      owner_id: one.owner ?? null,
      is_waiting: open !== undefined,
      waits_since: at(since.ago, since.minute),
      first_answered_at: answer ? at(answer.ago, answer.minute) : null,
      closed_at: one.closed === undefined ? null : at(one.closed, 1050),
    })
    for (const said of one.said) {
      const by = said.kind === 'question' ? said.heard?.by : said.by
      const no = inquiryMessage.length + 1
      inquiryMessage.push({
        id: no,
        inquiry_id: id,
        kind: said.kind,
        way: (said.kind === 'question' && said.heard?.way) || null,
        body: inquiryWords[said.words],
        staff_id: by ?? null,
        written_at: at(said.ago, said.minute),
        mail_id: said.kind === 'answer' ? `00000000-0000-4000-8000-${String(no).padStart(12, '0')}` : null,
      })
    }
  }
  return { inquiry, inquiry_message: inquiryMessage }
}

export const inquiryTemplateRows = (): Row[] =>
  courseIds.map((id) => ({ course_id: id, version: 1, templates: inquiryTemplates }))
