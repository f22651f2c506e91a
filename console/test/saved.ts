import { onTestFinished, vi } from 'vitest'

/** Watches what a test saves on this machine. Returns the last file: its name and its text, with a mark at its beginning where it has one. */
export function watchSaved(): () => Promise<{ readonly name: string; readonly text: string }> {
  let last: { readonly name: string; readonly file: Blob } | undefined
  let file = new Blob()
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) file = given
    return 'blob:saved'
  })
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    last = { name: this.download, file }
  })
  onTestFinished(() => {
    made.mockRestore()
    pressed.mockRestore()
  })
  return async () => {
    if (!last) throw new Error('nothing was saved')
    const bytes = await last.file.arrayBuffer()
    return { name: last.name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
  }
}
