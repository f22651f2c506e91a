import { escape } from '../html.ts'

const telephone = /\b0\d{1,4}-\d{1,4}-\d{3,4}\b/g

/** {@link escape} with line breaks. A telephone number is not torn at its hyphens. */
export const lines = (text: string): string =>
  escape(text)
    .replaceAll('\n', '<br>')
    .replaceAll(telephone, (number) => `<span style="white-space:nowrap">${number}</span>`)

/** A start tag's class, for dark mode, and its style, which most mail programs need on the element itself. */
export const look = (name: string, style: string): string => ` class="${name}" style="${style}"`

/**
 * Colours of a mail in dark mode, for the mail programs that read a style sheet; the others keep the light ones or invert them by
 * themselves.
 */
export const darkMode = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#141714!important;color:#f2f0ea!important}
.card{background:#1f2420!important;border-color:#4b524c!important;color:#f2f0ea!important}
.rule{border-color:#4b524c!important}
.quiet{color:#c9c5bb!important}
.strong{color:#f2f0ea!important}
.link{color:#a9c1ff!important}
.button{background:#8fd3ac!important;color:#0f1a13!important}
}`
