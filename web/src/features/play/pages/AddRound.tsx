import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { scorelessQuery } from '../api.ts'
import { KnownRound } from '../parts/KnownRound.tsx'
import { RoundFields } from '../parts/RoundFields.tsx'
import { Scoreless } from '../parts/Scoreless.tsx'
import { useAdding, type Adding } from '../parts/useAdding.ts'
import { roundText as text, scoreText } from '../text.ts'

const form = 'round'

/** The choice of the round that gets a score: one of the history that has none, or one that the history does not have. */
export default function AddRound() {
  const title = useTitle()
  const member = useMember()
  // The fields stand below the rounds.
  const { isPending } = useQuery(scorelessQuery)
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {member && !isPending ? (
          <>
            <Scoreless />
            <Adding course={member.main_golf_course} />
          </>
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

function Adding({ course }: { course: number }) {
  const go = useGo()
  const adding = useAdding(course, ({ play }) =>
    go('play.history', {}, { year: Number(play.play_date.slice(0, 4)) }, { state: { told: 'added' } }),
  )
  const { typed, problems, pending, put, failure, doubted } = adding
  const isTold = failure !== null || doubted !== null || adding.known !== null
  return (
    <>
      <Section title={text.other}>
        <p className="mb-4">{text.otherHelp}</p>
        <Form id={form} problems={problems} pending={pending} onSubmit={adding.submit}>
          <RoundFields typed={typed} problems={problems} put={put} />
          <TextField
            name="score"
            label={text.score}
            required
            inputMode="numeric"
            autoComplete="off"
            value={typed.score}
            error={problemAt(problems, 'score')}
            onChange={(score) => put({ score })}
          />
          <TextField
            name="putts"
            label={text.putts}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            value={typed.putts}
            error={problemAt(problems, 'putts')}
            onChange={(putts) => put({ putts })}
          />
        </Form>
      </Section>
      <StickyBar told={isTold ? <Told adding={adding} /> : undefined}>
        <Button type="submit" form={form} wide pending={pending} pendingText={scoreText.saving}>
          {scoreText.save}
        </Button>
      </StickyBar>
    </>
  )
}

/** The message about the last press: a round that is known, a failure, an unusual score. */
function Told({ adding: { known, failure, doubted, pending, goOn } }: { adding: Adding }) {
  if (known)
    return (
      <KnownRound
        known={known.details}
        course={known.round.golf_course_id}
        date={known.round.play_date}
        words={text.knownAdd}
        pending={pending}
        sending={scoreText.saving}
        onGoOn={goOn}
      />
    )
  if (failure !== null) return <Banner kind="error" title={failure} live />
  return doubted === null ? null : (
    <Banner kind="warning" title={scoreText.doubt(doubted)} live>
      {scoreText.doubtHelp}
    </Banner>
  )
}
