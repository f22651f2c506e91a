import { isConverting } from '@jgm/contract/model/converting'

/** The fields of a key press that the Enter rule uses. */
export type EnterPress = {
  readonly key: string
  readonly keyCode: number
  readonly repeat: boolean
  readonly isComposing: boolean
  readonly modified: boolean
}

export type Control = {
  readonly tag: 'input' | 'select' | 'textarea' | 'button' | 'a'
  readonly type: string
  /** A group of radio buttons is one stop. */
  readonly group: string | undefined
  readonly skipped: boolean
}

const native = new Set(['submit', 'button', 'reset', 'image', 'file'])

/** Does Enter in this control move the focus? Not in text areas, buttons and links, and not while composing. */
export function isHandled(press: EnterPress, control: Control): boolean {
  if (press.key !== 'Enter' || press.modified || press.repeat) return false
  if (isConverting(press)) return false
  if (control.tag === 'select') return true
  return control.tag === 'input' && !native.has(control.type)
}

/** Index of the control that Enter moves to from `from`, or 'submit' after the last field. */
export function nextStop(controls: readonly Control[], from: number): number | 'submit' {
  const group = controls[from]?.group
  for (let index = from + 1; index < controls.length; index += 1) {
    const control = controls[index]
    if (!control || control.skipped) continue
    if (group !== undefined && control.group === group) continue
    if (control.tag === 'a' || (control.tag === 'button' && control.type !== 'submit')) continue
    if (native.has(control.type)) return control.type === 'submit' ? 'submit' : index
    return index
  }
  return 'submit'
}
