import { useState } from 'react'
import type { NoticeAct } from '@jgm/contract/model/notices'
import { sentenceOf } from '../../../lib/api.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { Question } from '../../../ui/Question.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useActing } from '../api.ts'
import { uiText } from '../../../ui/text.ts'
import { noticeText } from '../text.ts'

const { sure } = noticeText

/** The question before an act. A recall has none, because a draft can be published again. */
const sentences: Readonly<Record<NoticeAct, string | null>> = {
  recall: null,
  stop: sure.stop,
  withdraw: sure.withdraw,
  discard: uiText.editions.sureDrop,
}

/** What else can be done with a notice; what many feel is asked about in its place. */
export function Acts({
  id,
  versionNow,
  acts,
}: {
  readonly id: number
  readonly versionNow: () => number
  readonly acts: readonly NoticeAct[]
}) {
  const [asked, ask] = useState<NoticeAct | null>(null)
  const acting = useActing(id)
  const carryOut = (act: NoticeAct): void => {
    if (!acting.isPending) acting.mutate({ act, version: versionNow() })
  }
  const press = (act: NoticeAct): void => (sentences[act] === null ? carryOut(act) : ask(act))
  useShortcuts({
    title: noticeText.title,
    level: 3,
    shortcuts: acts.includes('stop')
      ? [{ keys: 'x', label: noticeText.keys.stop, foot: noticeText.keys.stop, run: () => press('stop') }]
      : [],
  })
  return (
    <div className="notice-acts">
      {acting.error ? <Notice kind="warn">{sentenceOf(acting.error)}</Notice> : null}
      {asked === null ? (
        acts.map((act) =>
          act === 'stop' ? (
            <button key={act} type="button" className="btn" data-kind="danger" onClick={() => press(act)}>
              {noticeText.acts[act]}
              <kbd>X</kbd>
            </button>
          ) : (
            <TextButton key={act} isBusy={acting.isPending} onPress={() => press(act)}>
              {noticeText.acts[act]}
            </TextButton>
          ),
        )
      ) : (
        <Question
          act={noticeText.acts[asked]}
          sentence={sentences[asked] ?? ''}
          isBusy={acting.isPending}
          onYes={() => carryOut(asked)}
          onNo={() => ask(null)}
        />
      )}
    </div>
  )
}
