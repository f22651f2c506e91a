/** What a second door looks like: what one file does for all, done elsewhere. */
export const doorPlants = [
  { rule: 'one-door', what: 'a storage unguarded', files: { 'web/src/lib/x.ts': 'localStorage.clear()\n' } },
  { rule: 'one-door', what: 'a cookie unguarded', files: { 'web/src/lib/x.ts': 'document.cookie\n' } },
  { rule: 'one-door', what: 'a normaliser', files: { 'server/src/app/x.ts': "''.normalize('NFKC')\n" } },
  { rule: 'one-door', what: 'an Enter', files: { 'web/src/lib/x.ts': 'event.nativeEvent.isComposing\n' } },
  { rule: 'one-door', what: 'a key', files: { 'console/src/lib/x.ts': 'if (event.isComposing) return\n' } },
  {
    rule: 'one-door',
    what: 'an empty text',
    files: { 'console/src/lib/x.ts': "export const x = typed.trim() === ''\n" },
  },
  { rule: 'one-door', what: 'a form of its own', files: { 'console/src/lib/x.tsx': 'export const x = <form />\n' } },
] as const
