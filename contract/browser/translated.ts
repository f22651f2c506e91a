/** The elements that a browser's translation puts in the place of text. The product has no such elements of its own. */
const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

/** Has the browser translated something in it? */
export const isTranslated = (root: Element): boolean => root.querySelector('font') !== null

/** A translation, and the texts in whose place it stands. */
type Standing = { readonly element: HTMLElement; readonly texts: Text[] }

/** The outermost translation around a text. */
function around(text: Text): HTMLElement | undefined {
  let outer: HTMLElement | undefined
  for (let one = text.parentNode; isTranslation(one); one = one.parentNode) outer = one
  return outer
}

/** The child of `parent` that is `node` or has it in it; null where there is none. */
function childWith(parent: Node, node: Node): Node | null {
  let one: Node | null = node
  while (one && one.parentNode !== parent) one = one.parentNode
  return one
}

/** The translation beside a text at the moment of its removal, be it there already or not yet. */
function beside(records: readonly MutationRecord[], at: number): HTMLElement | undefined {
  const record = records[at]
  if (!record) return undefined
  const { target, previousSibling, nextSibling, addedNodes } = record
  const later = records
    .slice(at + 1)
    .flatMap((one) => (one.target === target && one.nextSibling === nextSibling ? [...one.addedNodes] : []))
  return [...addedNodes, previousSibling, nextSibling, ...later]
    .filter(isTranslation)
    .find((one) => one.parentNode === target)
}

/** Remembers which texts the browser has replaced, from now on. */
class Translations {
  private readonly standing = new WeakMap<Node, Standing>()
  /** Texts that the page itself has taken away. */
  private readonly gone = new WeakSet<Node>()
  private readonly watcher = new MutationObserver((records) => this.read(records))

  constructor() {
    this.watcher.observe(document, { childList: true, subtree: true })
  }

  /** What stands in the place of a text that the page still counts on. */
  of(text: Text): Standing | undefined {
    this.read(this.watcher.takeRecords())
    const outer = around(text)
    return this.standing.get(text) ?? (outer && { element: outer, texts: [text] })
  }

  forget({ element, texts }: Standing): void {
    for (const one of [...texts, element]) this.standing.delete(one)
    // What the page does itself is no translation.
    this.watcher.takeRecords()
  }

  leave(node: Node): void {
    this.gone.add(node)
  }

  enter(node: Node): void {
    this.gone.delete(node)
  }

  private note(text: Text, stands: Standing, { previousSibling, nextSibling }: MutationRecord): void {
    const { texts } = stands
    const after = texts.findIndex((one) => one === nextSibling)
    const before = texts.findIndex((one) => one === previousSibling)
    texts.splice(after >= 0 ? after : before >= 0 ? before + 1 : texts.length, 0, text)
    this.standing.set(text, stands).set(stands.element, stands)
  }

  private read(records: readonly MutationRecord[]): void {
    const removed = records.flatMap((record, at) =>
      [...record.removedNodes].flatMap((node) =>
        node instanceof Text && node.parentNode === null && !this.gone.has(node) ? [{ node, record, at }] : [],
      ),
    )
    const alone = removed.filter(({ node, record, at }) => {
      const element = beside(records, at)
      if (element) this.note(node, this.standing.get(element) ?? { element, texts: [] }, record)
      return element === undefined
    })
    // Several texts that were taken away from the last one on: only the first has the translation beside it.
    for (const { node, record } of alone.toReversed()) {
      const { previousSibling: one, nextSibling: other } = record
      const stands = (one && this.standing.get(one)) ?? (other && this.standing.get(other))
      if (stands) this.note(node, stands, record)
    }
  }
}

/** Of the page, because two guards of one function would undo each other. */
const isStarted = Symbol.for('survives translation')

/**
 * Keeps React working on a page that the browser translates, from now on. Chrome and Edge put a `<font>` in the place of one text or
 * several neighbours; React, which holds on to its texts, then fails when one of them goes or something comes before it, and what it
 * writes into one is not seen (facebook/react 11538). So before such a text is written, moved or removed, it takes its place again
 * beside its neighbours, and the browser translates what is new. A page that nobody translates is not touched. A
 * second call does nothing.
 */
export function surviveTranslation(): void {
  const own = Object.getOwnPropertyDescriptors(Node.prototype)
  const { value: insertBefore } = own.insertBefore
  const { value: removeChild } = own.removeChild
  const { value: appendChild } = own.appendChild
  if (!insertBefore || !removeChild || !appendChild || isStarted in Node.prototype) return
  const translations = new Translations()

  /** Puts a text and its neighbours back where their translation stands. */
  const putBack = (node: Node): void => {
    if (!(node instanceof Text) || (node.parentNode && !isTranslation(node.parentNode))) return
    const stands = translations.of(node)
    if (!stands) return
    const { element, texts } = stands
    const parent = element.parentNode
    if (parent) {
      // Elements between the texts may have been moved into the translation.
      const moved = [...element.querySelectorAll(':not(font)')].filter(
        (one) => one.parentElement?.closest(':not(font)') === parent,
      )
      for (const one of [...texts, ...moved]) insertBefore.call(parent, one, element)
      removeChild.call(parent, element)
    }
    translations.forget(stands)
  }

  Object.assign(Node.prototype, {
    [isStarted]: true,
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      putBack(node)
      translations.enter(node)
      if (before && before.parentNode !== this) putBack(before)
      return insertBefore.call(this, node, before && childWith(this, before))
    },
    appendChild(this: Node, node: Node): Node {
      putBack(node)
      translations.enter(node)
      return appendChild.call(this, node)
    },
    removeChild(this: Node, node: Node): Node {
      if (node.parentNode !== this) putBack(node)
      translations.leave(node)
      const parent = node.parentNode
      // Taken away by somebody else, it is as gone as it should be.
      return parent && this.contains(parent) ? removeChild.call(parent, node) : node
    },
  })
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...own.nodeValue,
    set(this: Node, text: string | null) {
      putBack(this)
      own.nodeValue.set?.call(this, text)
    },
  })
}
