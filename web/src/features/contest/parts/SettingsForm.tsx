import { useState } from 'react'
import { setContest, type Contest } from '@jgm/contract/api/contest'
import { contestFormats, mostContestPrizes, type ContestFormat } from '@jgm/contract/model/contest'
import type { Problem } from '@jgm/contract/model/errors'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { useKeepContest, type Whose } from '../api.ts'
import { contestText } from '../text.ts'
import { readSettings, usualTitle } from './settings.ts'

const text = contestText.open

/** Name, format and prizes of a contest, to open it or to change it. */
export function SettingsForm({ contest, whose, onDone }: { contest: Contest; whose: Whose; onDone: () => void }) {
  const { contest: shown, formats } = contest
  const keep = useKeepContest(whose)
  const [rows, setRows] = useState(Math.max(1, shown?.prizes.length ?? 0))
  const [found, setFound] = useState<readonly Problem[]>([])
  const { number, manageToken } = whose
  const send = useSubmit(
    (typed: { title: string; format: ContestFormat; prizes: string[] }) =>
      call(setContest, { params: { number }, body: { version: shown?.version ?? 0, contest: typed } }, { manageToken }),
    {
      onDone: (reply) => {
        keep(reply)
        onDone()
      },
      onError: (error) => {
        if (isCode(error, 'stale') || isCode(error, 'contest_begun')) keep()
      },
    },
  )
  const isFixed = shown?.is_begun ?? false
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      <Form
        problems={[...found, ...send.problems]}
        pending={send.pending}
        onSubmit={(form) => {
          const typed = {
            title: textOf(form, 'title'),
            prizes: Array.from({ length: rows }, (_, at) => textOf(form, `prize_${at}`)),
          }
          const chosen = textOf(form, 'format')
          const format = isFixed ? shown?.format : contestFormats.find((one) => one === chosen)
          const read = readSettings(typed)
          setFound(read.problems)
          if (read.problems.length === 0 && format) send.submit({ title: read.title, format, prizes: read.prizes })
        }}
      >
        <TextField
          name="title"
          label={text.name}
          required
          support={text.nameSupport}
          defaultValue={shown?.title ?? usualTitle(contest.organiser, contest.play_date)}
          autoComplete="off"
          error={problemAt(found, 'title')}
        />
        {isFixed && shown ? (
          <p>{text.formatFixed(contestText.formats[shown.format])}</p>
        ) : (
          <RadioGroup
            name="format"
            legend={text.format}
            look="cards"
            columns={2}
            defaultValue={shown?.format ?? formats[0]}
            choices={formats.map((format) => ({
              value: format,
              label: contestText.formats[format],
              note: contestText.notes[format],
            }))}
          />
        )}
        <Section title={text.prizes}>
          {Array.from({ length: rows }, (_, at) => (
            <TextField
              key={`${at + 1}`}
              name={`prize_${at}`}
              label={text.prize(at + 1)}
              support={at === 0 ? text.prizeSupport : undefined}
              defaultValue={shown?.prizes[at] ?? ''}
              autoComplete="off"
              error={problemAt(found, `prize_${at}`)}
            />
          ))}
          {rows < mostContestPrizes ? (
            <Button kind="outline" size="M" onPress={() => setRows(rows + 1)}>
              {text.more}
            </Button>
          ) : null}
        </Section>
        <Button type="submit" kind="solid" wide pending={send.pending} pendingText={contestText.saving}>
          {shown ? text.change : text.save}
        </Button>
        {isFixed ? null : <p className="text-sm text-support">{text.sealed}</p>}
      </Form>
    </div>
  )
}
