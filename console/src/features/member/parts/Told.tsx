import type { DeskMember } from '@jgm/contract/api/desk-member'
import { sentAbout } from '@jgm/contract/model/sent'
import { useNow } from '../../../lib/clock.ts'
import { shortly } from '../../../lib/shortly.ts'
import { memberText } from '../text.ts'
import { Table } from './Table.tsx'
import { Facts } from '../../../ui/Facts.tsx'

const text = memberText.told

/** How the member is reached, and what was sent. */
export function Told({ member: { told, email } }: { readonly member: DeskMember }) {
  const at = useNow()
  if (told === null) return <p>{text.hidden}</p>
  const { line, notices, sent } = told
  const ways = [
    { label: text.ways.mail, value: email === null ? text.noEmail : text.reaches },
    { label: text.ways.line, value: text.lines[line] },
    { label: text.noticesOf(text.ways.mail), value: text.reach[notices.mail] },
    { label: text.noticesOf(text.ways.line), value: text.reach[notices.line] },
  ]
  return (
    <>
      <Facts className="member-ways" facts={ways} />
      <Table labels={Object.values(text.head)} isEmpty={sent.length === 0} none={text.none} scope={text.scope}>
        {sent.map((one) => (
          <tr key={one.id}>
            <td>{shortly(one.at, at)}</td>
            <td>{sentAbout(one.kind) ?? text.other}</td>
            <td>{text.ways[one.way]}</td>
            <td data-late={one.state === 'failed' || one.state === 'unreached' ? '' : undefined}>
              {text.states[one.state]}
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
