import { useState } from 'react'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { uiText } from './text.ts'

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Some in-app browsers have no clipboard, nor have pages without https.
    return false
  }
}

/** Copies a text and says so; when the browser refuses, shows the text and how to copy it by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  return (
    <>
      <Button
        kind="outline"
        size="S"
        onPress={() => {
          void copy(text).then((done) => {
            setOutcome(done ? 'copied' : 'failed')
            announce(done ? uiText.copied : uiText.copyFailed)
          })
        }}
      >
        {outcome === 'copied' ? uiText.copied : label}
      </Button>
      {outcome === 'failed' ? (
        <div className="order-last col-span-full flex w-full flex-col gap-2">
          <p className="text-sm">{uiText.copyFailed}</p>
          <p className="rounded-lg border border-rule bg-card p-3 wrap-anywhere whitespace-pre-wrap select-all">
            {text}
          </p>
        </div>
      ) : null}
    </>
  )
}
