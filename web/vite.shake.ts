import type { Plugin } from 'vite'

/**
 * React Router names its components after making them (`Link.displayName = 'Link'`), which makes every bundler keep them all:
 * forms, fetchers and prefetching that no screen has, 4 kB of each first screen. Without the names only what is used stays.
 */
export function shakeRouter(): Plugin {
  let found = 0
  return {
    name: 'shake-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler(code) {
        const lean = code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/(?<= = )(?=React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
        if (lean === code) return undefined
        found += 1
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0)
        throw new Error('React Router is built in another way now: vite.shake.ts finds nothing')
    },
  }
}

/** Which pages a screen may send to is written down for the tests: no visitor needs the lists. */
export function dropGoes(): Plugin {
  let found = 0
  return {
    name: 'drop-goes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/features\/[\w-]+\/routes(\.first)?\.ts$/ },
      handler(code) {
        found += 1
        return { code: code.replaceAll(/goes: \[[^\]]*\],?/g, ''), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('no list of pages was found: vite.shake.ts looks in the wrong place')
    },
  }
}
