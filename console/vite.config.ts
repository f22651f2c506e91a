import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../web/vite.precompress.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    allowedHosts: true,
    proxy: { '/api': api },
    // The page comes through the process that serves the golfers' pages.
    hmr: { host: '127.0.0.1', clientPort: Number(process.env['CONSOLE_PORT'] ?? 3004) },
  },
})
