import { useState } from 'react'
import { setHandicaps, type Contest } from '@jgm/contract/api/contest'
import { contestWords, readHandicap } from '@jgm/contract/model/contest'
import type { Problem } from '@jgm/contract/model/errors'
import { formatTenths } from '@jgm/contract/model/score'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { useKeepContest, type Whose } from '../api.ts'
import { contestText } from '../text.ts'

const text = contestText.handicaps

/** The handicaps of all who play, typed by the organiser. */
export function Handicaps({ shown, whose }: { shown: NonNullable<Contest['contest']>; whose: Whose }) {
  const keep = useKeepContest(whose)
  const [found, setFound] = useState<readonly Problem[]>([])
  const [isSaved, setSaved] = useState(false)
  const { number, manageToken } = whose
  const send = useSubmit(
    (handicaps: { player: number; handicap: number | null }[]) =>
      call(setHandicaps, { params: { number }, body: { handicaps } }, { manageToken }),
    {
      onDone: (reply) => {
        keep(reply)
        setSaved(true)
      },
      onError: (error) => {
        if (isCode(error, 'contest_closed')) keep()
      },
    },
  )
  return (
    <Section title={text.title}>
      <p className="text-sm text-support">{text.lead}</p>
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      {isSaved && !send.failure && found.length === 0 ? <Banner kind="success" title={text.saved} live /> : null}
      <Form
        problems={found}
        pending={send.pending}
        onSubmit={(form) => {
          const read = shown.cards.map(({ player }) => ({
            player,
            handicap: readHandicap(textOf(form, `handicap_${player}`)),
          }))
          const problems = read.flatMap(({ player, handicap }) =>
            Number.isNaN(handicap) ? [{ path: `handicap_${player}`, message: contestWords.handicap }] : [],
          )
          setFound(problems)
          if (problems.length === 0) send.submit(read)
        }}
      >
        {shown.cards.map(({ player, name, handicap }) => (
          <TextField
            key={player}
            name={`handicap_${player}`}
            label={text.of(name ?? contestText.gone)}
            defaultValue={handicap === null ? '' : formatTenths(handicap)}
            autoComplete="off"
            error={problemAt(found, `handicap_${player}`)}
          />
        ))}
        <Button type="submit" kind="outline" wide pending={send.pending} pendingText={contestText.saving}>
          {text.save}
        </Button>
      </Form>
    </Section>
  )
}
