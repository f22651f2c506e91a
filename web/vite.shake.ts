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
