import { askFriend, type Friend } from '@jgm/contract/api/friend'
import { normalizePhone } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useChat } from '../../../lib/chat.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { friendAdd } from '../flow.ts'
import { InvitationLink } from '../parts/InvitationLink.tsx'
import { useKeepFriends } from '../parts/useFriends.ts'
import { friendText } from '../text.ts'

const text = friendText.add

/** The ways to add a friend: their code, their number, a link. */
export default function FriendAdd() {
  const go = useGo()
  const chat = useChat()
  const member = useMember()
  const title = useTitle()
  const flow = useFlow(friendAdd)
  const keep = useKeepFriends()
  function end(friend: Friend | null): void {
    flow.confirm({ name: friend?.name ?? null })
    keep()
    go('friend.add.done', undefined, undefined, { replace: true })
  }
  if (!member) return <PageHead title={title} />
  return (
    <>
      <PageHead title={title}>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody>
        {chat.canScan ? <Scanner onDone={end} /> : null}
        <Section title={text.numberTitle}>
          <Card>
            <NumberForm onDone={end} />
            <div className="mt-4 border-t border-rule pt-4 text-sm text-support">
              <p className="flex flex-wrap items-baseline gap-x-3">
                {text.ownNumber}
                <span className="tabular text-lg font-bold text-ink">{member.member_number}</span>
              </p>
              <To page="member.qr" className="text-link inline-flex min-h-11 items-center">
                {text.showCode}
              </To>
            </div>
          </Card>
        </Section>
        <Section title={text.linkTitle}>
          <InvitationLink sender={[member.last_name, member.first_name].join(' ')} />
        </Section>
        <To page="friend.list" className="text-link inline-flex min-h-11 items-center self-center">
          {text.back}
        </To>
      </PageBody>
    </>
  )
}

/** Sends a friend request to a member number. */
function NumberForm({ onDone }: { onDone: (friend: Friend | null) => void }) {
  const send = useSubmit((member_number: string) => call(askFriend, { body: { by: 'number', member_number } }), {
    onDone: ({ friend }) => onDone(friend),
  })
  return (
    <Form
      pending={send.pending}
      problems={send.problems}
      onSubmit={(data) => send.submit(normalizePhone(textOf(data, 'member_number')))}
    >
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      <TextField
        name="member_number"
        label={text.number}
        required
        support={text.numberSupport}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        error={problemAt(send.problems, 'member_number')}
        onLeave={normalizePhone}
      />
      <Button type="submit" wide pending={send.pending} pendingText={friendText.sending}>
        {text.ask}
      </Button>
    </Form>
  )
}

/** Scans the other's code with LINE's camera. Showing the code counts as consent, so both are friends at once. */
function Scanner({ onDone }: { onDone: (friend: Friend | null) => void }) {
  const chat = useChat()
  const send = useSubmit(
    async () => {
      const code = await chat.scan()
      if (code === null) return null
      return call(askFriend, { body: { by: 'code', code: code.slice(0, 200) } })
    },
    { onDone: (reply) => (reply ? onDone(reply.friend) : undefined) },
  )
  return (
    <Section title={text.scanTitle}>
      <p>{text.scanBody}</p>
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      <Button
        kind="outline"
        wide
        pending={send.pending}
        pendingText={text.scanning}
        onPress={() => send.submit(undefined)}
      >
        {text.scan}
      </Button>
    </Section>
  )
}
