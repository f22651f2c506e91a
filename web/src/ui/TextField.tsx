import { isConverting } from '@jgm/contract/model/converting'
import { useState, type CompositionEventHandler, type InputHTMLAttributes, type Ref } from 'react'
import { Field, Remaining, useFieldIds, type FieldProps } from './Field.tsx'

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'password' | undefined
  inputMode?: 'numeric' | 'email' | 'tel' | undefined
  autoComplete?: string | undefined
  enterKeyHint?: 'next' | 'done' | 'go' | undefined
  defaultValue?: string | undefined
  value?: string | undefined
  maxLength?: number | undefined
  /** The allowed number of characters; the remaining number is shown. */
  limit?: number | undefined
  onChange?: ((value: string) => void) | undefined
  /** Called with the value when the field is left; its return value replaces the text (digits cleaned, kana converted). */
  onLeave?: ((value: string) => string | undefined) | undefined
  /** For a field that is sent alone: called on Enter, instead of moving to the next field. */
  onEnter?: ((value: string) => void) | undefined
  onCompositionUpdate?: CompositionEventHandler<HTMLInputElement> | undefined
  onCompositionEnd?: CompositionEventHandler<HTMLInputElement> | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  passwordRules?: string | undefined
  /** Id of the form that it belongs to, when it stands outside. */
  form?: string | undefined
}

/** Attributes of addresses and codes, which phones must not correct. */
const literal: InputHTMLAttributes<HTMLInputElement> = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false }

/** One line of text. Works with `defaultValue` (the form keeps the value) or `value`. Pasting is always allowed. */
export function TextField(props: TextFieldProps) {
  const { label, required, support, error, type = 'text', limit, onChange } = props
  const ids = useFieldIds(props)
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  function count(value: string): void {
    setTyped(value)
    onChange?.(value)
  }
  return (
    <Field ids={ids} label={label} required={required} support={support} error={error}>
      <TextInput {...props} {...(limit ? { onChange: count } : {})} type={type} control={ids.control} />
      {limit ? <Remaining text={props.value ?? typed} limit={limit} /> : null}
    </Field>
  )
}

/** The control of a TextField alone, for fields with something beside it. */
export function TextInput({
  control,
  type,
  inputMode,
  autoComplete,
  enterKeyHint = 'next',
  defaultValue,
  value,
  maxLength,
  onChange,
  onLeave,
  onEnter,
  onCompositionUpdate,
  onCompositionEnd,
  inputRef,
  passwordRules,
  form,
  required,
}: Omit<TextFieldProps, 'name' | 'label' | 'support' | 'error' | 'limit'> & {
  control: ReturnType<typeof useFieldIds>['control']
}) {
  return (
    <input
      {...control}
      {...(type === 'email' || type === 'password' || inputMode ? literal : {})}
      {...(passwordRules ? { passwordrules: passwordRules } : {})}
      ref={inputRef}
      form={form}
      className="control"
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      enterKeyHint={enterKeyHint}
      aria-required={required || undefined}
      defaultValue={defaultValue}
      value={value}
      maxLength={maxLength}
      onChange={onChange ? (event) => onChange(event.currentTarget.value) : undefined}
      onBlur={
        onLeave
          ? (event) => {
              const input = event.currentTarget
              const mended = onLeave(input.value)
              if (mended === undefined || mended === input.value) return
              input.value = mended
              onChange?.(mended)
            }
          : undefined
      }
      onKeyDown={
        onEnter
          ? (event) => {
              if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
              event.preventDefault()
              event.stopPropagation()
              onEnter(event.currentTarget.value)
            }
          : undefined
      }
      onCompositionUpdate={onCompositionUpdate}
      onCompositionEnd={onCompositionEnd}
    />
  )
}
