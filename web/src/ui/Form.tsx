import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isHandled, nextStop, type Control } from './enter.ts'
import { uiText } from './text.ts'
import { Unbroken } from './Unbroken.tsx'

/** A problem of a form: the name of the field and the sentence below it. */
export type FormProblem = { readonly path: string; readonly message: string }

const focusable = 'input, select, textarea, button, a[href]'

const controlOf = (element: HTMLElement): Control => ({
  tag: element.tagName.toLowerCase() as Control['tag'],
  type: 'type' in element ? String(element.type) : '',
  group: element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined,
  skipped:
    element.tabIndex < 0 ||
    ('disabled' in element && element.disabled === true) ||
    (element instanceof HTMLInputElement && element.type === 'hidden') ||
    element.closest('[inert], [hidden]') !== null ||
    element.getClientRects().length === 0,
})

function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const target = event.target
  if (!(target instanceof HTMLElement)) return
  const { key, keyCode, repeat, shiftKey, ctrlKey, altKey, metaKey } = event
  const press = {
    key,
    keyCode,
    repeat,
    isComposing: event.nativeEvent.isComposing,
    modified: shiftKey || ctrlKey || altKey || metaKey,
  }
  if (!isHandled(press, controlOf(target))) return
  event.preventDefault()
  const form = event.currentTarget
  const elements = [...form.querySelectorAll<HTMLElement>(focusable)]
  const stop = nextStop(elements.map(controlOf), elements.indexOf(target))
  const next = stop === 'submit' ? submitButtonOf(form) : elements[stop]
  if (next instanceof HTMLInputElement && next.type === 'radio') {
    const chosen = elements.find(
      (element) => element instanceof HTMLInputElement && element.name === next.name && element.checked,
    )
    ;(chosen ?? next).focus()
  } else next?.focus()
}

const submitButtonOf = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('button[type=submit]') ??
  (form.id ? document.querySelector<HTMLElement>(`button[type=submit][form="${form.id}"]`) : null)

const fieldsOf = (form: HTMLFormElement): HTMLElement[] =>
  [...form.elements].filter((element): element is HTMLElement => element.matches('input, select, textarea'))

/**
 * The field of a problem: by its name, by its name without the group before it, or the first of its parts; a part without an input
 * of its own by its `data-field`. A field outside the form that names it belongs to it, too.
 */
function fieldOf(form: HTMLFormElement, path: string): HTMLElement | null {
  const last = path.slice(path.lastIndexOf('.') + 1)
  const exact = [path, last].map((name) => `[name="${name}"]`).join()
  const fields = fieldsOf(form)
  return (
    form.querySelector<HTMLElement>(`[data-field="${path}"]`) ??
    fields.find((field) => field.matches(exact)) ??
    fields.find((field) => field.matches(`[name^="${last}_"]`)) ??
    null
  )
}

/** The problems in the order of their fields on the screen; those without a field come first. */
function inScreenOrder(form: HTMLFormElement | null, problems: readonly FormProblem[]): readonly FormProblem[] {
  if (!form) return problems
  const fields = fieldsOf(form)
  const placeOf = ({ path }: FormProblem): number => {
    const field = fieldOf(form, path)
    return field ? fields.indexOf(field) : -1
  }
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * A form: Enter moves on instead of submitting; after a submit all problems are in a summary that takes the focus; a submit while
 * `pending` does nothing. Typed values always stay. `onSubmit` gets the native FormData.
 */
export function Form({
  children,
  problems = [],
  pending = false,
  onSubmit,
  onEdit,
  id,
}: {
  children: ReactNode
  problems?: readonly FormProblem[] | undefined
  pending?: boolean | undefined
  onSubmit: (data: FormData) => void
  /** Called after every edit, to store a draft. */
  onEdit?: ((data: FormData) => void) | undefined
  id?: string | undefined
}) {
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const hint = useId()
  const asked = useRef(false)
  useEffect(() => {
    // Only the answer to a submit may take the focus; a problem found on leaving a field must not move it.
    if (!asked.current || problems.length === 0) return
    asked.current = false
    // From its first line on: a browser puts the middle of a box that is taller than the screen in view.
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  }, [problems])
  return (
    <form
      ref={setElement}
      id={id}
      // Sent without its script, a form must not put what was typed into the address.
      method="post"
      noValidate
      aria-describedby={hint}
      className="flex flex-col gap-6"
      onKeyDown={moveOnEnter}
      onInput={onEdit ? (event) => onEdit(new FormData(event.currentTarget)) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (pending) return
        asked.current = true
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <p className="sr-text" id={hint}>
        {uiText.enterHint}
      </p>
      {problems.length > 0 ? (
        <div
          ref={summary}
          tabIndex={-1}
          role="alert"
          className="rounded-lg border-2 border-error bg-card p-(--page-edge)"
        >
          <p className="font-bold text-error">{uiText.summaryTitle(problems.length)}</p>
          <p className="text-sm">{uiText.summaryBody}</p>
          <ul className="mt-2 flex flex-col">
            {inScreenOrder(element, problems).map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>
                <button
                  type="button"
                  className="text-link min-h-11 py-1 text-left"
                  onClick={() => element && fieldOf(element, problem.path)?.focus()}
                >
                  <Unbroken text={problem.message} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {children}
    </form>
  )
}

/** The problem of a field in a list; `details.last_name` also belongs to `last_name`. */
export const problemAt = (problems: readonly FormProblem[], name: string): string | undefined =>
  problems.find((problem) => problem.path === name || problem.path.endsWith(`.${name}`))?.message
