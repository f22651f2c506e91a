import { useTitle } from '../../../routing/go.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { ContestPage } from '../parts/ContestPage.tsx'
import { Lost } from '../parts/Lost.tsx'
import { Typing } from '../parts/Typing.tsx'
import { contestText as text } from '../text.ts'

/** The strokes of a group, hole by hole, on the day of play. */
export default function ContestCards() {
  return (
    <ContestPage title={useTitle()}>
      {(contest, whose, sending) => {
        const shown = contest.contest
        if (!shown) return <Empty title={text.none.title} />
        if (shown.cards.some(({ can_write: canWrite }) => canWrite))
          return <Typing contest={contest} shown={shown} whose={whose} sending={sending} />
        return (
          <>
            <Empty
              title={shown.state === 'before' || shown.state === 'moved' ? text.cards.notYet : text.cards.closed}
            />
            <Lost shown={shown} number={whose.number} />
          </>
        )
      }}
    </ContestPage>
  )
}
