/** Puts the focus on the chosen start, after its row is drawn, so that the keys of the sheet are heard. */
export function toSheet(): void {
  setTimeout(() => document.querySelector<HTMLElement>('.day-start[aria-current=true]')?.focus())
}

/** Puts the cursor into a field, on all of its text, so that typing replaces it. */
export function enter(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
