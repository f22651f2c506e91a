import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { SinglePlayer } from '@jgm/contract/api/single'
import { blockPlayer, reportPlayer } from '@jgm/contract/api/single-strangers'
import { reportReason, reportReasons } from '@jgm/contract/model/single'
import { normalizeLines } from '@jgm/contract/model/normalise'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { announce } from '../../../ui/announce.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form, problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { detailText as text } from '../text.detail.ts'
import { shownName } from './words.ts'

/** Blocks a player, or reports them to the club. Nothing tells the other. */
export function AboutPlayer({ number, player }: { number: string; player: SinglePlayer & { readonly ref: number } }) {
  const [isOpen, setOpen] = useState(false)
  const [isReported, setReported] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const [found, setFound] = useState<readonly FormProblem[]>([])
  const queries = useQueryClient()
  const params = { number, ref: player.ref }
  const done = (words: string): void => {
    announce(words)
    void queries.invalidateQueries({ queryKey: ['single-day'] })
    void queries.invalidateQueries({ queryKey: ['single-month'] })
  }
  const block = useSubmit(() => call(blockPlayer, { params }), {
    onDone: () => {
      setBlocked(true)
      done(text.blocked)
    },
  })
  const report = useSubmit(
    (body: { reason: (typeof reportReasons)[number]['value']; note: string }) => call(reportPlayer, { params, body }),
    {
      onDone: () => {
        setReported(true)
        done(text.reported)
      },
    },
  )
  const shown = [...found, ...report.problems]
  return (
    <>
      <button
        type="button"
        className="text-link min-h-11 text-sm"
        aria-label={`${text.aboutButton}：${shownName(player)}`}
        onClick={() => {
          setReported(false)
          setOpen(true)
        }}
      >
        {text.aboutButton}
      </button>
      <Dialog open={isOpen} title={text.about(shownName(player))} onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-6">
          {isBlocked ? (
            <Told words={text.blocked} />
          ) : (
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
              {block.failure ? <Banner kind="error" title={block.failure} live /> : null}
            </div>
          )}
          {isReported ? (
            <Told words={text.reported} />
          ) : (
            <Form
              problems={shown}
              pending={report.pending}
              onSubmit={(form) => {
                const reason = reportReason.safeParse(form.get('reason'))
                const note = normalizeLines(textOf(form, 'note'))
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
              {report.failure ? <Banner kind="error" title={report.failure} live /> : null}
            </Form>
          )}
        </div>
      </Dialog>
    </>
  )
}

/** What was done, where its button was; it takes the focus that the button had. */
function Told({ words }: { words: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1}>
      <Banner kind="success" title={words} />
    </div>
  )
}
