/** The live region that `announce` speaks through; once per page. */
export function Announcer() {
  return <p id="announcer" className="sr-text" role="status" aria-live="polite" />
}
