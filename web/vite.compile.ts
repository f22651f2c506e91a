import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import type { Plugin } from 'vite'

type Handler = (this: unknown, ...given: readonly unknown[]) => unknown

const compiled = new Map<string, unknown>()

/**
 * The React Compiler, which is three quarters of the work of a build. A second build in the same process gets what the first one
 * compiled, for each source that is the same.
 */
export async function compileOnce(): Promise<Plugin> {
  const plugin = await babel({ presets: [reactCompilerPreset()] })
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error('the plugin of Babel is built in another way now')
  const compile = transform.handler as Handler
  transform.handler = async function (this: unknown, code: string, id: string, ...rest: readonly unknown[]) {
    const key = `${id}\0${code}`
    if (!compiled.has(key)) compiled.set(key, await compile.call(this, code, id, ...rest))
    return compiled.get(key)
  } as typeof transform.handler
  return plugin as Plugin
}
