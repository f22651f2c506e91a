import { ageOn } from '@jgm/contract/model/age'
import { birthdayProblem } from '@jgm/contract/model/birthday'
import { readBirthday } from '@jgm/contract/model/birthday-typed'
import { formatBirthYear, formatMonthDay, isPlayDate, todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { personText as text } from '../text.ts'

/** A birthday in words, with its era and the age; undefined for what is no golfer’s birthday. */
function wordsOf(typed: string): string | undefined {
  const born = readBirthday(typed)
  const today = todayInTokyo(now())
  if (!isPlayDate(born) || born < '1900-01-01' || birthdayProblem(born, today) !== undefined) return undefined
  return text.birthdayRead(formatBirthYear(Number(born.slice(0, 4))), formatMonthDay(born), ageOn(born, today))
}

/**
 * A birthday in one field, eight digits or as people write it; what was understood is said below it. Read it from its form with
 * {@link readBirthday}.
 */
export function BirthdayField({
  name = 'birthday',
  defaultValue = '',
  error,
  autoComplete = 'bday',
  onLeave,
}: {
  name?: string
  /** `YYYY-MM-DD`, or a text that was not understood. */
  defaultValue?: string | undefined
  error?: string | undefined
  autoComplete?: 'bday' | 'off' | undefined
  /** Called with the birthday as it was understood. */
  onLeave?: ((value: string) => void) | undefined
}) {
  const start = isPlayDate(defaultValue) ? defaultValue.replaceAll('-', '') : defaultValue
  return (
    <DateField
      name={name}
      label={text.birthday}
      required
      support={text.birthdaySupport}
      autoComplete={autoComplete}
      defaultValue={start}
      error={error}
      wordsOf={wordsOf}
      onLeave={(value) => {
        onLeave?.(readBirthday(value))
        return undefined
      }}
    />
  )
}
