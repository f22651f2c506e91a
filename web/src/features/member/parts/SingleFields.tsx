import type { ReactNode } from 'react'
import { averageScores, avatars, startPreferences } from '@jgm/contract/model/form-choices'
import { normalizeName, readNumber } from '@jgm/contract/model/normalise'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { singleText as text } from '../text.single.ts'
import { Avatar } from './Avatar.tsx'
import { AverageOffer } from './AverageOffer.tsx'
import type { SingleDraft } from './single.ts'

const avatarChoices = avatars.map(({ value, label, help }) => ({
  value: String(value),
  label: <span className="font-bold text-ink">{label}</span>,
  note: help,
  picture: <Avatar type={value} size={56} />,
}))
const scoreChoices = averageScores.map(({ value, label }) => ({ value: String(value), label }))
const startChoices = startPreferences.map(({ value, label }) => ({ value: String(value), label }))

/** The fields of the single profile; `children` stand between what is shown to others and what is not. */
export function SingleFields({
  start,
  problems,
  onLeave,
  children,
}: {
  start: SingleDraft
  problems: readonly FormProblem[]
  onLeave: (name: string, value: unknown) => void
  children?: ReactNode
}) {
  return (
    <>
      <TextField
        name="nickname"
        label={text.nickname}
        required
        support={text.nicknameSupport}
        limit={10}
        autoComplete="nickname"
        defaultValue={start.nickname}
        error={problemAt(problems, 'nickname')}
        onLeave={(value) => {
          const mended = normalizeName(value)
          onLeave('nickname', mended)
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
        error={problemAt(problems, 'avatar')}
        onChange={(value) => onLeave('avatar', readNumber(value))}
      />
      <RadioGroup
        name="average_score"
        legend={text.score}
        required
        look="cards"
        columns="short"
        choices={scoreChoices}
        defaultValue={start.average_score}
        error={problemAt(problems, 'average_score')}
        onChange={(value) => onLeave('average_score', readNumber(value))}
      />
      <AverageOffer />
      <Multiline
        name="message"
        label={text.message}
        required
        support={text.messageSupport}
        limit={100}
        defaultValue={start.message}
        error={problemAt(problems, 'message')}
        onLeave={(value) => onLeave('message', value)}
      />
      {children}
      <RadioGroup
        name="start_preference"
        legend={text.startPreference}
        required
        look="cards"
        columns={2}
        support={text.startPreferenceSupport}
        choices={startChoices}
        defaultValue={start.start_preference}
        error={problemAt(problems, 'start_preference')}
        onChange={(value) => onLeave('start_preference', readNumber(value))}
      />
    </>
  )
}
