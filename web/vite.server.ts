import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { dropGoes, dropSchemas } from './vite.shake.ts'

/**
 * The screens for the server: the same components in one folder with all that they need. Pictures have the addresses of the browser's build.
 */
export const forServer = {
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), dropGoes(), dropSchemas()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: ['@line/liff'] },
  build: {
    ssr: 'src/entry/render.tsx',
    target: 'node24',
    minify: false,
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
} satisfies InlineConfig
