import { useState } from 'react'
import { averageScores, avatars, startPreferences } from '@jgm/contract/model/form-choices'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { singleProfileShape } from '@jgm/contract/model/fields'
import { normalizeName, readNumber } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { asProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useArrivalState, useGo, useTitle } from '../../../routing/go.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { singleProfile } from '../flow.ts'
import { Avatar } from '../parts/Avatar.tsx'
import { PlayerCard } from '../parts/PlayerCard.tsx'
import { playerOf, readSingle, singleDraftOf, singleProblems } from '../parts/single.ts'
import { ToConfirm } from '../parts/ToConfirm.tsx'
import { singleText as text } from '../text.single.ts'

const avatarChoices = avatars.map(({ value, label, help }) => ({
  value: String(value),
  label: <span className="font-bold text-ink">{label}</span>,
  note: help,
  picture: <Avatar type={value} size={56} />,
}))
const scoreChoices = averageScores.map(({ value, label }) => ({ value: String(value), label }))
const startChoices = startPreferences.map(({ value, label }) => ({ value: String(value), label }))

/** The form of the single profile, with a preview of the card that strangers see. */
export default function Single() {
  const go = useGo()
  const member = useMember()
  const flow = useFlow(singleProfile)
  const title = useTitle()
  const { problems: refused } = useArrivalState()
  const check = useFieldCheck(singleProfileShape, asProblems(refused))
  const [start] = useState(() => flow.data?.draft ?? singleDraftOf(member?.single_profile ?? null))
  const draft = flow.data?.draft ?? start
  if (!member) return <PageHead title={title} />
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={0} />
        <div className="flex flex-col gap-2">
          <p>
            {text.lead}
            <span className="mt-1 block font-bold text-ink">{text.shownList}</span>
          </p>
          <p className="text-sm text-support">{text.hidden}</p>
        </div>
        <Form
          problems={check.summary}
          onEdit={(form) => flow.put({ draft: readSingle(form) })}
          onSubmit={(form) => {
            const typed = readSingle(form)
            const problems = singleProblems(typed, member)
            check.answer(problems)
            if (problems.length > 0) return
            flow.set('inputed', { draft: typed })
            go('member.singleProfile.confirm')
          }}
        >
          <TextField
            name="nickname"
            label={text.nickname}
            required
            support={text.nicknameSupport}
            limit={10}
            autoComplete="nickname"
            defaultValue={start.nickname}
            error={problemAt(check.shown, 'nickname')}
            onLeave={(value) => {
              const mended = normalizeName(value)
              check.leave('nickname', mended)
              return mended
            }}
          />
          <RadioGroup
            name="avatar"
            legend={text.avatar}
            required
            look="cards"
            choices={avatarChoices}
            defaultValue={start.avatar}
            error={problemAt(check.shown, 'avatar')}
            onChange={(value) => check.leave('avatar', readNumber(value))}
          />
          <RadioGroup
            name="average_score"
            legend={text.score}
            required
            look="cards"
            columns="short"
            choices={scoreChoices}
            defaultValue={start.average_score}
            error={problemAt(check.shown, 'average_score')}
            onChange={(value) => check.leave('average_score', readNumber(value))}
          />
          <Multiline
            name="message"
            label={text.message}
            required
            support={text.messageSupport}
            limit={100}
            defaultValue={start.message}
            error={problemAt(check.shown, 'message')}
            onLeave={(value) => check.leave('message', value)}
          />
          <Section title={text.shown}>
            <Card>
              <PlayerCard player={playerOf(draft, member, todayInTokyo(now()))} />
            </Card>
          </Section>
          <RadioGroup
            name="start_preference"
            legend={text.startPreference}
            required
            look="cards"
            columns={2}
            support={text.startPreferenceSupport}
            choices={startChoices}
            defaultValue={start.start_preference}
            error={problemAt(check.shown, 'start_preference')}
            onChange={(value) => check.leave('start_preference', readNumber(value))}
          />
          <ToConfirm label={text.toConfirm} back={text.back} backTo="member.account" onBack={() => flow.reset()} />
        </Form>
      </PageBody>
    </>
  )
}
