import type { Plugin } from 'vite'

/** The modules that a visit without a network needs: the application's entry, and what shows the next day of play. */
const needed = ['/src/entry/main.tsx', '/member/parts/OfflinePass.tsx']
const worker = 'day-pass.js'
const placeholder = 'KEPT_PARTS'

/**
 * Writes into the service worker which scripts, styles and drawings it keeps, the entry first. The names change with the content, so another
 * build is another worker, and browsers fetch it by themselves.
 */
export function listKeptParts(): Plugin {
  return {
    name: 'list-kept-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const parts = new Set<string>()
      const add = (fileName: string): void => {
        const chunk = bundle[fileName]
        if (parts.has(fileName) || chunk?.type !== 'chunk') return
        parts.add(fileName)
        for (const imported of chunk.imports) add(imported)
      }
      for (const end of needed) {
        const found = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(end)),
        )
        if (!found) throw new Error(`no chunk holds ${end}`)
        add(found.fileName)
      }
      for (const [fileName, file] of Object.entries(bundle)) {
        if (file.type !== 'asset') continue
        const isDrawing = file.originalFileNames.some((name) => name.includes('ui/landscapes/'))
        if (isDrawing || fileName.endsWith('.css')) parts.add(fileName)
      }
      const chunk = bundle[worker]
      if (chunk?.type !== 'chunk' || !chunk.code.includes(placeholder)) throw new Error(`${worker} keeps nothing`)
      chunk.code = chunk.code.replace(placeholder, JSON.stringify([...parts].map((part) => `/${part}`)))
    },
  }
}
