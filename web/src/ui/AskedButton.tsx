import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Question } from './Question.tsx'

type Asked = Omit<Parameters<typeof Question>[0], 'open' | 'onYes' | 'onNo'>

/**
 * A button, and the question before it does something. The question stays until `onYes` closes it or its owner goes, so that a failure is read
 * where the press was. `beside` stands below the button.
 */
export function AskedButton({
  words,
  look,
  beside,
  onYes,
  ...asked
}: Asked & {
  words: string
  look: Pick<Parameters<typeof Button>[0], 'kind' | 'size' | 'wide'>
  beside?: ReactNode
  onYes: (close: () => void) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  return (
    <>
      <Button {...look} onPress={() => setAsking(true)}>
        {words}
      </Button>
      {beside}
      <Question {...asked} open={isAsking} onYes={() => onYes(close)} onNo={close} />
    </>
  )
}
