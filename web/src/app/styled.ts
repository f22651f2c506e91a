/**
 * Resolves when the whole style sheet is there, or can't be had. A rendered page has the styles that its own words need; the sheet comes
 * with the application.
 */
export async function styled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]')
  if (!link || link.sheet) return
  await new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', done)
  })
}
