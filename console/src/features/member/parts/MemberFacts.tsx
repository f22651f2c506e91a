import type { DeskMember } from '@jgm/contract/api/desk-member'
import { ageOn } from '@jgm/contract/model/age'
import { formatBirthday, formatDateLong, todayInTokyo } from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import { useNow } from '../../../lib/clock.ts'
import { Phone } from '../../../ui/Phone.tsx'
import { sheetText } from '../../desk/text.ts'
import { memberText as text } from '../text.ts'
import { Facts } from '../../../ui/Facts.tsx'

const { rows, figures } = text
const standing: ReadonlySet<string> = new Set(['confirmed', 'tentative', 'established', 'checked_in'])

/** The figures of a member for the bar. */
export const figuresOf = ({ points, bookings }: DeskMember) => [
  { label: figures.balance, value: groupDigits(points.balance), unit: figures.points },
  {
    label: figures.upcoming,
    value: bookings.filter(({ status }) => standing.has(status)).length,
    unit: figures.count,
  },
]

/** What a member is registered with. */
export function MemberFacts({ member }: { readonly member: DeskMember }) {
  const today = todayInTokyo(useNow())
  const isHidden = member.phone.length <= 4
  const stopped = member.told?.mail_stopped
  const facts = [
    { label: rows.number, value: member.member_number },
    { label: rows.kana, value: member.kana },
    { label: rows.class, value: sheetText.classes[member.customer_class] },
    {
      label: rows.birthday,
      value: text.birthday(formatBirthday(member.birthday), ageOn(member.birthday, today)),
    },
    { label: rows.phone, value: isHidden ? text.phoneEnd(member.phone) : <Phone number={member.phone} /> },
    {
      label: rows.email,
      value: (
        <>
          {member.email ?? (isHidden ? text.hidden : text.noEmail)}
          {stopped === 'unknown_address' || stopped === 'full' ? <strong data-late="">{text.unreached}</strong> : null}
        </>
      ),
    },
    { label: rows.since, value: formatDateLong(member.since) },
  ]
  return (
    <section className="panel" aria-label={text.facts}>
      <h2>{member.name}</h2>
      <Facts className="member-facts" facts={facts} />
    </section>
  )
}
