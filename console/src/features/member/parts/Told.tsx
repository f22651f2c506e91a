import type { DeskMember } from '@jgm/contract/api/desk-member'
import { sentAbout } from '@jgm/contract/model/sent'
import { useNow } from '../../../lib/clock.ts'
import { shortly } from '../../../lib/shortly.ts'
import { memberText } from '../text.ts'
import { Table } from './Table.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/States.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { useResumingMails } from '../api.ts'

const text = memberText.told

/** How the member is reached, and what was sent. */
export function Told({ courseId, member }: { readonly courseId: number; readonly member: DeskMember }) {
  const { told, email } = member
  const at = useNow()
  const resuming = useResumingMails(courseId, member.member_number)
  if (told === null) return <p>{text.hidden}</p>
  const { line, notices, sent, mail_stopped: stopped } = told
  const mails =
    stopped === null ? (
      text.reaches
    ) : (
      <span className="member-stopped">
        <span data-late="">{text.stopped[stopped]}</span>
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          aria-describedby="resume-help"
          disabled={resuming.isPending}
          onClick={() => resuming.mutate()}
        >
          {text.resume}
        </button>
        <small id="resume-help">{text.resumeHelp}</small>
      </span>
    )
  const ways = [
    { label: text.ways.mail, value: email === null ? text.noEmail : mails },
    { label: text.ways.line, value: text.lines[line] },
    { label: text.noticesOf(text.ways.mail), value: text.reach[notices.mail] },
    { label: text.noticesOf(text.ways.line), value: text.reach[notices.line] },
  ]
  return (
    <>
      <Facts className="member-ways" facts={ways} />
      {resuming.isSuccess ? <Notice kind="good">{text.resumed}</Notice> : null}
      {resuming.error ? <Notice kind="warn">{sentenceOf(resuming.error)}</Notice> : null}
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
