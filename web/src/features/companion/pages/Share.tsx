import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Companions, OpenInvitation } from '@jgm/contract/api/companion'
import { formatDateLong, formatTime } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { useChat, type Shared } from '../../../lib/chat.ts'
import { invitationOnWeb } from '../../../lib/invitationOnWeb.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArea, useGo, useRouteQuery, useSetQuery } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { ChatFailure } from '../../../ui/ChatFailure.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ChatIcon, MailIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { ToLine } from '../../../ui/ToLine.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { turnOf, useTalkPrint } from '../../reservation/parts/talkPrint.ts'
import { reservationText } from '../../reservation/text.ts'
import { openInvitationQuery, useCompanions, useInvitationLink, type Asked } from '../api.ts'
import { share as shared } from '../flow.ts'
import { Deadline } from '../parts/Deadline.tsx'
import { InvitationTools } from '../parts/InvitationTools.tsx'
import { invitationMessage } from '../parts/message.ts'
import { Missing } from '../parts/Missing.tsx'
import { companionText } from '../text.ts'

const text = companionText.share

type Group = Companions['groups'][number]

/** Sends the invitation of a group (spec section 2, `share/{id}`): with LINE's picker, the device's, a copy, a mail, a QR code. */
export default function Share() {
  const { asked, data, error, refetch } = useCompanions()
  if (data) return <Shown asked={asked} party={data} />
  return (
    <>
      <PageHead title={text.title(0)} />
      <PageBody>
        <Missing error={error} retry={refetch} />
      </PageBody>
    </>
  )
}

const freeOf = ({ seats }: Group): number => seats.filter(({ state }) => state === 'undecided').length

/** Every seat has its person, so that nobody can sit down with the link. */
const isFull = ({ seats }: Group): boolean =>
  seats.every(({ state }) => state === 'representative' || state === 'joined' || state === 'preregistered')

function Shown({ asked, party }: { asked: Asked; party: Companions }) {
  const written = Number(useRouteQuery().get('group'))
  const setQuery = useSetQuery()
  const { place } = useArea()
  const group =
    party.groups.find(({ group_no: no }) => no === written) ??
    party.groups.find((one) => freeOf(one) > 0) ??
    party.groups[0]
  if (!group) return null
  if (!party.can_change)
    return (
      <>
        <PageHead title={text.title(0)} wide isClose />
        <PageBody wide>
          <Deadline party={party} />
        </PageBody>
      </>
    )
  return (
    <>
      <PageHead title={text.title(freeOf(group))} wide isClose>
        {isFull(group) ? null : <p className="text-sm text-support">{text.lead[place]}</p>}
      </PageHead>
      <PageBody wide>
        {party.groups.length > 1 ? (
          <Segmented
            name="group"
            legend={text.group}
            choices={party.groups.map(({ group_no: no }, at) => ({
              value: String(no),
              label: companionText.seats.group(at + 1),
            }))}
            value={String(group.group_no)}
            onChange={(value) => setQuery({ group: value })}
          />
        ) : null}
        <Opened key={group.group_no} asked={asked} party={party} group={group} />
      </PageBody>
    </>
  )
}

/** The open invitation of a group; it is made by the visit, because a picker opens only directly after a press. */
function Opened({ asked, party, group }: { asked: Asked; party: Companions; group: Group }) {
  const [isRevoked, setRevoked] = useState(false)
  const queries = useQueryClient()
  const query = openInvitationQuery(asked, group.group_no)
  const { data, error, refetch } = useQuery({ ...query, enabled: !isRevoked, retry: false })
  if (isRevoked)
    return (
      <Banner
        kind="success"
        title={text.revoked}
        live
        actions={
          <>
            <Button
              kind="outline"
              size="M"
              onPress={() => {
                queries.removeQueries({ queryKey: query.queryKey })
                setRevoked(false)
              }}
            >
              {text.makeAgain}
            </Button>
            {asked.manageToken === undefined ? (
              <To
                page="companion.seats"
                params={{ id: asked.number }}
                query={{ type: asked.type }}
                {...buttonLook('outline', 'M')}
              >
                {companionText.toSeats}
              </To>
            ) : null}
          </>
        }
      >
        {group.seats.some((seat) => seat.is_asked) ? <p>{text.revokedAsked}</p> : null}
        {group.seats.some((seat) => seat.state === 'invited' && !seat.is_asked) ? <p>{text.revokedInvited}</p> : null}
      </Banner>
    )
  if (error)
    return (
      <Banner
        kind="error"
        title={text.closed}
        actions={
          <Button kind="outline" size="M" onPress={() => void refetch()}>
            {text.makeAgain}
          </Button>
        }
      >
        <p>
          <Unbroken text={error.message} />
        </p>
      </Banner>
    )
  if (!data) return <Spinner />
  return (
    <Sending asked={asked} party={party} group={group} invitation={data}>
      <InvitationTools
        asked={asked}
        groupNo={group.group_no}
        invitation={data}
        onChanged={(changed) => queries.setQueryData(query.queryKey, changed)}
        onRevoked={() => {
          setRevoked(true)
          // The button was far down on a screen that is short now.
          window.scrollTo({ top: 0, behavior: 'instant' })
        }}
      />
    </Sending>
  )
}

function Sending({
  asked,
  party,
  group,
  invitation,
  children,
}: {
  asked: Asked
  party: Companions
  group: Group
  invitation: OpenInvitation
  children: React.ReactNode
}) {
  const go = useGo()
  const chat = useChat()
  const member = useMember()
  const course = useCourse(party.course_id)
  const flow = useFlow(shared)
  // LINE's own log-in stops a person without LINE, so only LINE's picker sends the link that opens in LINE.
  const url = invitationOnWeb(useConfig(), invitation.code)
  const urlInLine = useInvitationLink(invitation.code, course.id)
  const [outcome, setOutcome] = useState<Shared | null>(null)
  const date = formatDateLong(party.play_date, party.holiday !== null)
  const words = text.message(`${date} ${formatTime(group.start_minute)}`, course.name)
  const facts = {
    inviter: invitation.shown_name,
    date,
    time: formatTime(group.start_minute),
    nine: reservationText.nines(group.nine),
    turn: turnOf(group.turn_minute),
    print: useTalkPrint(course.id),
  }
  const here = { id: asked.number }
  const send = useSubmit(
    (urlOfPicker: string) => chat.share([invitationMessage({ ...facts, url: urlOfPicker })], { text: words, url }),
    {
      onDone: (result) => {
        setOutcome(result)
        if (result !== 'success') return
        flow.confirm({ type: asked.type, number: asked.number })
        go('companion.share.done', here, { type: asked.type, group: group.group_no })
      },
    },
  )
  const isOver = isFull(group)
  if (urlInLine === undefined) return <Spinner />
  const share = (): void => {
    setOutcome(null)
    send.submit(urlInLine)
  }
  const later = member ? (
    <To page="companion.seats" params={here} query={{ type: asked.type }} {...buttonLook('text', 'M', true)}>
      {text.later}
    </To>
  ) : null
  const mail = `mailto:?subject=${encodeURIComponent(text.subject(course.name, date))}&body=${encodeURIComponent(`${words}\n${url}`)}`
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Ticket courseId={course.id} play={{ ...party, groups: [group] }} state={text.print} icon="now">
          <p className="wrap-anywhere">{text.from(invitation.shown_name)}</p>
        </Ticket>
        <div className="flex flex-col gap-4">
          {isOver ? (
            <Banner kind="info" title={text.full} />
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-3 rounded-xl border border-rule bg-card p-3">
                <span className="shrink-0">
                  <QrCode content={url} label={text.qr} size={168} />
                </span>
                <p className="min-w-[min(8.5rem,100%)] flex-1">
                  <b className="block text-ink">{text.beside}</b>
                  <span className="text-sm text-support">{text.besideNote}</span>
                </p>
              </div>
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
                {chat.canShare && !chat.hasPicker ? (
                  <Button
                    kind="outline"
                    size="S"
                    pending={send.pending}
                    pendingText={companionText.sending}
                    onPress={share}
                  >
                    {text.send.web}
                  </Button>
                ) : null}
                <CopyButton text={`${words}\n${url}`} label={text.copy} />
                <a href={mail} {...buttonLook('outline', 'S')}>
                  <MailIcon size={20} />
                  {text.mail}
                </a>
              </div>
              <p className="text-sm text-support">{text.until}</p>
            </>
          )}
          <ChatFailure error={send.error} failure={send.failure} outside={text.error} />
          {outcome === 'cancel' ? <Banner kind="info" title={text.cancel} live /> : null}
          {outcome === 'absent' ? <Banner kind="info" title={text.absent} live /> : null}
          {children}
        </div>
      </div>
      {isOver ? (
        later
      ) : (
        <StickyBar onPhonesOnly>
          {chat.hasPicker ? (
            <Button wide pending={send.pending} pendingText={companionText.sending} onPress={share}>
              <span className="inline-flex items-center justify-center gap-2">
                <ChatIcon />
                {text.send.talk}
              </span>
            </Button>
          ) : (
            <ToLine link={{ text: words, url }} wide />
          )}
          {later}
        </StickyBar>
      )}
    </>
  )
}
