import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { mendPlay, type WholePlay } from '@jgm/contract/api/play'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Form } from '../../../ui/Form.tsx'
import { AskedButton } from '../../../ui/AskedButton.tsx'
import { playQuery, playsKey } from '../api.ts'
import { roundText as text, scoreText } from '../text.ts'
import { KnownRound } from './KnownRound.tsx'
import { RoundFields } from './RoundFields.tsx'
import { readFacts, type RoundFacts } from './typedRound.ts'

type Round = Parsed<typeof mendPlay>['body']['round']

const none: readonly Problem[] = []

/** Course, day and holes of a round that the member has added, to mend, and the way to take it away. `onDone`: the round as it is then, and the words about it; null: gone. */
export function MendRound({
  whole: { play },
  onDone,
}: {
  whole: WholePlay
  onDone: (round: WholePlay | null, words: string) => void
}) {
  const [typed, setTyped] = useState<RoundFacts>({
    course: play.course_id,
    date: play.play_date.replaceAll('-', ''),
    holes: play.holes,
  })
  const [found, setFound] = useState<readonly Problem[]>(none)
  const mend = useMending(play, onDone)
  const problems = found.length > 0 ? found : mend.problems
  return (
    <>
      <Disclosure summary={text.mend}>
        <Form
          problems={problems}
          pending={mend.pending}
          onSubmit={() => {
            const read = readFacts(typed, todayInTokyo(now()))
            setFound('problems' in read ? read.problems : none)
            if ('facts' in read) mend.submit({ ...read.facts, is_another: false })
          }}
        >
          <RoundFields typed={typed} problems={problems} put={(changes) => setTyped({ ...typed, ...changes })} />
          {mend.known ? (
            <KnownRound
              known={mend.known.details}
              course={mend.known.round.golf_course_id}
              date={mend.known.round.play_date}
              words={text.knownMend}
              pending={mend.pending}
              sending={scoreText.saving}
              onGoOn={mend.goOn}
            />
          ) : null}
          {mend.failure === null ? null : <Banner kind="error" title={mend.failure} live />}
          <Button type="submit" kind="outline" wide pending={mend.pending} pendingText={scoreText.saving}>
            {text.mendSave}
          </Button>
        </Form>
      </Disclosure>
      <AskedButton
        words={text.remove}
        look={{ kind: 'text' }}
        title={text.removeTitle}
        question={text.removeHelp}
        yes={text.remove}
        no={scoreText.stay}
        sending={scoreText.saving}
        failure={mend.failure}
        pending={mend.pending}
        onYes={() => mend.submit(null)}
      />
    </>
  )
}

/** The way of a mended round to the record; one that is known is asked about, and one that was written elsewhere is read again. */
function useMending({ id, version }: WholePlay['play'], onDone: (round: WholePlay | null, words: string) => void) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<Round>(null)
  async function readAgain(): Promise<void> {
    try {
      onDone(await queries.fetchQuery(playQuery(id)), text.moved)
    } catch {
      // The refusal is said already, and the next press reads again.
    }
  }
  const save = useSubmit(
    (round: Round, { idempotencyKey }) =>
      call(mendPlay, { params: { id }, body: { version, round } }, { idempotencyKey }),
    {
      onDone: ({ round }) => {
        if (round) queries.setQueryData(playQuery(id).queryKey, round)
        void queries.invalidateQueries({ queryKey: playsKey, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
        onDone(round, text.mended)
      },
      onError: (error, round) => {
        setSent(isCode(error, 'round_known') ? round : null)
        if (isCode(error, 'score_moved')) void readAgain()
      },
    },
  )
  return {
    submit: save.submit,
    problems: save.problems,
    pending: save.pending,
    known: sent && isCode(save.error, 'round_known') ? { round: sent, details: save.error.details } : null,
    failure: isCode(save.error, 'round_known') ? null : save.failure,
    goOn: (): void => {
      if (sent) save.submit({ ...sent, is_another: true })
    },
  }
}
