import { useRef, useState } from 'react'
import { isInvisible } from '@jgm/contract/model/normalise'
import { useChat } from '../../../lib/chat.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { Button } from '../../../ui/Button.tsx'
import { writeInto } from '../../../ui/writeInto.ts'
import { quickFillText as text } from '../text.fill.ts'
import { filledFrom, filledNames } from './stored.ts'

type Control = HTMLInputElement | HTMLSelectElement

/** Marks a field until somebody changes it. */
function mark(field: Control): void {
  field.dataset['filled'] = ''
  const forget = (event: Event): void => {
    if (!event.isTrusted) return
    delete field.dataset['filled']
    field.removeEventListener('input', forget)
  }
  field.addEventListener('input', forget)
}

/** Writes what LINE has into the empty fields of a form, and marks them. Returns their number. */
function fill(form: HTMLFormElement, filled: ReturnType<typeof filledFrom>): number {
  const empty = filledNames.flatMap((name) => {
    const field = form.elements.namedItem(name)
    const value = filled[name]
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    return isField && isInvisible(field.value) && value !== undefined ? [{ field, value }] : []
  })
  for (const { field, value } of empty) {
    writeInto(field, value)
    mark(field)
  }
  return empty.length
}

/**
 * The button that fills the empty fields of its form with what the person has stored at LINE; nothing outside LINE, or where LINE has not allowed it.
 * Closing LINE's sheet leaves everything as it was. `onEmail`: the address that LINE has.
 */
export function QuickFill({ onEmail }: { onEmail: (email: string) => void }) {
  const chat = useChat()
  const isAllowed = useConfig().line?.quick_fill ?? false
  const box = useRef<HTMLDivElement>(null)
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  if (!isAllowed || !chat.canAskProfile) return null

  async function ask(): Promise<void> {
    setPending(true)
    setMessage('')
    try {
      const profile = await chat.askProfile()
      const form = box.current?.closest('form')
      if (!profile || !form) return
      setMessage(text.filled(fill(form, filledFrom(profile))))
      if (profile.email) onEmail(String(profile.email))
    } catch {
      setMessage(text.nothing)
    } finally {
      setPending(false)
    }
  }

  return (
    <div ref={box} className="flex flex-col gap-2">
      <Button kind="outline" wide pending={pending} pendingText={text.asking} onPress={() => void ask()}>
        {text.button}
      </Button>
      <p className="text-sm text-support">{text.support}</p>
      <p role="status" className={message ? 'rounded-lg bg-green-50 px-3 py-2 text-ink' : 'sr-text'}>
        {message}
      </p>
    </div>
  )
}
