import { useState } from 'react'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { uiText } from './text.ts'

/** Copies a text and says so. */
export function CopyButton({ text, label = uiText.copy }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <Button
      kind="outline"
      size="S"
      onPress={() => {
        void navigator.clipboard.writeText(text).then(() => {
          setCopied(true)
          announce(uiText.copied)
        })
      }}
    >
      {copied ? uiText.copied : label}
    </Button>
  )
}
