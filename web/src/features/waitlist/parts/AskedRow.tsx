import { useState } from 'react'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { waitText as text } from '../text.ts'

/** A row that gives something up, and the question before it does. */
export function AskedRow<T>({
  icon,
  words,
  note,
  title,
  body,
  keep,
  work,
  onDone,
  onError,
}: {
  icon: Parameters<typeof RowWords>[0]['icon']
  words: string
  note?: string
  title: string
  body: string
  keep: string
  work: () => Promise<T>
  onDone: (reply: T) => void
  onError?: (error: unknown) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const { failure, pending, submit } = useSubmit(work, { onDone, ...(onError && { onError }) })
  return (
    <>
      <button type="button" className={`${linkRow} w-full text-left`} onClick={() => setAsking(true)}>
        <RowWords icon={icon} note={note}>
          {words}
        </RowWords>
      </button>
      <Dialog open={isAsking} title={title} onClose={() => setAsking(false)}>
        <div className="flex flex-col gap-4">
          <p>{body}</p>
          {failure ? <Banner kind="error" title={failure} live /> : null}
          <Button kind="danger" wide pending={pending} pendingText={text.sending} onPress={() => submit(undefined)}>
            {words}
          </Button>
          <Button kind="outline" wide onPress={() => setAsking(false)}>
            {keep}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
