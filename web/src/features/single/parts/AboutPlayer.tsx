import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { SinglePlayer } from '@jgm/contract/api/single'
import { blockPlayer, reportPlayer } from '@jgm/contract/api/single-strangers'
import { reportReason, reportReasons } from '@jgm/contract/model/single'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { announce } from '../../../ui/announce.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form, problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { textOf } from '../../member/parts/contact.ts'
import { detailText as text } from '../text.detail.ts'
import { shownName } from './words.ts'

/** Blocks a player, or reports them to the club. Nothing tells the other. */
export function AboutPlayer({ number, player }: { number: string; player: SinglePlayer & { readonly ref: number } }) {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string>()
  const [found, setFound] = useState<readonly FormProblem[]>([])
  const queries = useQueryClient()
  const params = { number, ref: player.ref }
  const done = (words: string): void => {
    setSaid(words)
    announce(words)
    void queries.invalidateQueries({ queryKey: ['single-day'] })
    void queries.invalidateQueries({ queryKey: ['single-month'] })
  }
  const block = useSubmit(() => call(blockPlayer, { params }), { onDone: () => done(text.blocked) })
  const report = useSubmit(
    (body: { reason: (typeof reportReasons)[number]['value']; note: string }) => call(reportPlayer, { params, body }),
    {
      onDone: () => done(text.reported),
    },
  )
  const shown = [...found, ...report.problems]
  const failure = block.failure ?? report.failure
  return (
    <>
      <button
        type="button"
        className="text-link min-h-11 text-sm"
        aria-label={`${text.aboutButton}：${shownName(player)}`}
        onClick={() => {
          setSaid(undefined)
          setOpen(true)
        }}
      >
        {text.aboutButton}
      </button>
      <Dialog open={isOpen} title={text.about(shownName(player))} onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-6">
          {said ? <Banner key={said} kind="success" title={said} live /> : null}
          {failure ? <Banner kind="error" title={failure} live /> : null}
          <div className="flex flex-col gap-2">
            <p className="text-sm">{text.blockNote}</p>
            <Button
              kind="danger"
              size="M"
              pending={block.pending}
              pendingText={text.blocking}
              onPress={() => block.submit(undefined)}
            >
              {text.block}
            </Button>
          </div>
          <Form
            problems={shown}
            pending={report.pending}
            onSubmit={(form) => {
              const reason = reportReason.safeParse(form.get('reason'))
              const note = textOf(form, 'note').trim()
              setFound(reason.success ? [] : [{ path: 'reason', message: text.reasonMissing }])
              if (reason.success) report.submit({ reason: reason.data, note })
            }}
          >
            <h3 className="text-lg">{text.report}</h3>
            <RadioGroup
              name="reason"
              legend={text.reason}
              required
              choices={reportReasons}
              error={problemAt(shown, 'reason')}
            />
            <Multiline
              name="note"
              label={text.note}
              required={false}
              support={text.noteSupport}
              limit={400}
              error={problemAt(shown, 'note')}
            />
            <Button type="submit" kind="outline" size="M" pending={report.pending} pendingText={text.blocking}>
              {text.sendReport}
            </Button>
          </Form>
        </div>
      </Dialog>
    </>
  )
}
