import { normalizeName } from '@jgm/contract/model/normalise'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { bookText } from '../text.book.ts'
import { HouseRules } from './HouseRules.tsx'

const text = bookText.confirm

/** The name of whoever has the second seat. */
export const CompanionField = ({
  name,
  error,
  onLeave,
}: {
  name: string
  error: string | undefined
  onLeave: (name: string) => void
}) => (
  <TextField
    name="companion"
    label={text.companion}
    required
    support={text.companionSupport}
    autoComplete="off"
    defaultValue={name}
    error={error}
    onLeave={(value) => {
      const mended = normalizeName(value)
      onLeave(mended)
      return mended
    }}
  />
)

/** Whether the member is told who joins. */
export const JoinNews = () => (
  <div>
    <Checkbox name="tells_joins" defaultChecked>
      {text.tells}
    </Checkbox>
    <p className="text-sm text-support">{text.tellsNote}</p>
  </div>
)

/** The house rules, asked of a member who has not agreed to them yet. */
export const HouseRulesAsked = ({
  error,
  onChange,
}: {
  error: string | undefined
  onChange: (isOn: boolean) => void
}) => (
  <Section title={text.house}>
    <HouseRules />
    <Checkbox name="agreed_rules" error={error} onChange={onChange}>
      <span className="text-ink">{text.agreeRules}</span>
    </Checkbox>
  </Section>
)
