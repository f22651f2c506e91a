import type { ReactNode } from 'react'
import type { Problem } from '@jgm/contract/model/errors'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { memberText } from '../text.ts'

const text = memberText.confirm

/**
 * The bar of a confirmation, last on its page: the button that submits `form`, and above it why sending failed. Problems of
 * fields lead back by `onFix`; `wayOut` is shown with any other failure.
 */
export function SendBar({
  form,
  label,
  pending,
  problems,
  failure,
  onFix,
  wayOut,
}: {
  /** Id of the form. The body's id is the name of the route, so this must differ from it. */
  form: string
  label: string
  pending: boolean
  problems: readonly Problem[]
  failure: string | null
  onFix: () => void
  wayOut?: ReactNode
}) {
  return (
    <StickyBar>
      <div className="flex flex-col gap-3">
        {problems.length > 0 ? (
          <div className="max-h-[45dvh] overflow-auto">
            <Banner
              kind="error"
              title={text.problems}
              live
              actions={
                <Button kind="outline" size="M" onPress={onFix}>
                  {text.fix}
                </Button>
              }
            >
              <ul className="list-disc pl-[min(1.5rem,6vw)]">
                {problems.map((problem) => (
                  <li key={`${problem.path} $<Unbroken text={problem.message} />`}>
                    <Unbroken text={problem.message} />
                  </li>
                ))}
              </ul>
            </Banner>
          </div>
        ) : null}
        {failure ? <Banner kind="error" title={failure} live actions={wayOut} /> : null}
        <Button type="submit" form={form} pending={pending} pendingText={text.sending} wide>
          {label}
        </Button>
      </div>
    </StickyBar>
  )
}
