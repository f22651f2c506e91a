import type { Participation } from '@jgm/contract/api/companion-participation'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { invitationText } from '../text.invitation.ts'

/** The messages of the course to the players of the day; nothing where it has told nothing. */
export const Messages = ({ messages }: { messages: Participation['messages'] }) =>
  messages.length === 0 ? null : (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-bold text-ink">{invitationText.own.messages}</h2>
      <ul className="flex flex-col gap-3">
        {messages.map(({ at, words }) => (
          <li key={at}>
            <p className="tabular text-sm text-support">{formatDateTimeMedium(at)}</p>
            <p className="whitespace-pre-line">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
