import type { Problem } from '@jgm/contract/model/errors'
import { To } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { ExternalIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { registrationText as text } from '../text.ts'

/** The terms with their checkbox and, for members with an address, the separate consent to marketing mails. */
export function Agreement({
  draft,
  problems,
  hasAddress = true,
}: {
  draft: { readonly agreed: boolean; readonly marketing: boolean } | undefined
  problems: readonly Problem[]
  hasAddress?: boolean
}) {
  return (
    <Section title={text.sections.agree}>
      <div>
        <p>
          <Unbroken text={text.agreeLead} />
        </p>
        <p className="flex flex-wrap gap-x-6">
          <NewWindow page="legal.terms">{text.terms}</NewWindow>
          <NewWindow page="legal.privacy">{text.privacy}</NewWindow>
        </p>
        <p className="text-sm text-support">{text.minor}</p>
      </div>
      <div>
        <Checkbox name="agreed" defaultChecked={draft?.agreed ?? false} error={problemAt(problems, 'agreed')}>
          {text.agree}
        </Checkbox>
        {hasAddress ? (
          <Checkbox name="marketing" defaultChecked={draft?.marketing ?? false}>
            {text.marketing}
          </Checkbox>
        ) : null}
      </div>
    </Section>
  )
}

function NewWindow({ page, children }: { page: PlainPageId; children: string }) {
  return (
    <To page={page} newWindow className="text-link inline-flex min-h-11 items-center">
      {children}
      <ExternalIcon size={18} />
      <span className="sr-text">{text.newWindow}</span>
    </To>
  )
}
