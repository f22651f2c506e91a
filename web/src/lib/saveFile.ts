/** Can files be saved here? LINE's browser can't, wherever it opens a page. */
export const canSaveFiles = (): boolean => !/\bLine\/\d/.test(navigator.userAgent)

/** Saves a file on the device under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
