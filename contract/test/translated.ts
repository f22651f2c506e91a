/**
 * Translates what is below `root` as Chrome does: each text, or several neighbouring ones together, is replaced by two `<font>` elements
 * around the words in brackets. Texts that were translated already stay.
 */
export function translatePage(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const seen = new Set<Text>()
  for (const first of texts) {
    const parent = first.parentElement
    if (seen.has(first) || !parent || parent.closest('font, script, style, option, title') || first.data.trim() === '')
      continue
    const together = [first]
    for (let next = first.nextSibling; next instanceof Text; next = next.nextSibling) together.push(next)
    const font = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `[${together.map(({ data }) => data).join('')}]`
    font.append(inner)
    first.before(font)
    for (const one of together) {
      seen.add(one)
      one.remove()
    }
  }
}
