import { ledgerLimits } from '@jgm/contract/api/staff-ledger'
import { useState, type RefObject } from 'react'
import { base64Of } from '../../../../lib/base64.ts'
import type { LedgerFile } from '../../api.ts'
import { ledgerText as text } from '../../text.ledger.ts'

const { start } = text

/** Reads a chosen file into memory; the problem where it cannot be read. */
export function useFile(onFile: (file: LedgerFile) => void) {
  const [problem, say] = useState<string | null>(null)
  async function take(given: File | undefined): Promise<void> {
    if (!given) return
    if (given.size > ledgerLimits.bytes) {
      say(start.tooLarge)
      return
    }
    try {
      const base64 = base64Of(new Uint8Array(await given.arrayBuffer()))
      say(null)
      onFile({ id: crypto.randomUUID(), name: given.name, base64 })
    } catch {
      say(start.unreadable)
    }
  }
  return { problem, take }
}

/** The button that chooses a file. */
export const FileField = ({
  label,
  inputRef,
  onFile,
}: {
  readonly label: string
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onFile: (file: File | undefined) => Promise<void>
}) => (
  <label className="btn file-button">
    {label}
    <kbd>N</kbd>
    <input
      ref={inputRef}
      className="sr-text"
      type="file"
      // A workbook can be chosen too: what to do with it is said then.
      accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
      onChange={({ target }) => {
        void onFile(target.files?.[0])
        // The same file, mended, is chosen again.
        target.value = ''
      }}
    />
  </label>
)
