import { useQueryClient } from '@tanstack/react-query'
import type { ListedCompetition } from '@jgm/contract/api/competition-entry'
import { askForOpening } from '@jgm/contract/api/competition-opening'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { entryText } from '../text.entry.ts'

const text = entryText.opening

/** Asks to be told when the entry opens, or takes it back; before the entry, for a member. */
export function OpeningNotice({ competition }: { competition: ListedCompetition }) {
  const { id, title, told_on_opening: isTold } = competition
  const queries = useQueryClient()
  const sending = useSubmit((wanted: boolean) => call(askForOpening, { params: { id }, body: { wanted } }), {
    onDone: () => void queries.invalidateQueries({ queryKey: ['competition'] }),
  })
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      {sending.failure ? <Banner kind="error" title={sending.failure} live /> : null}
      {isTold ? <p>{text.asked}</p> : null}
      <Button
        kind={isTold ? 'text' : 'outline'}
        wide
        pending={sending.pending}
        pendingText={text.sending}
        label={isTold ? text.stopOf(title) : text.askOf(title)}
        onPress={() => sending.submit(!isTold)}
      >
        {isTold ? text.stop : text.ask}
      </Button>
    </div>
  )
}
