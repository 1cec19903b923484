import { join } from 'node:path'
import type { Plugin } from 'vite'
import { leanIcon } from './src/ui/style/lean-icon.ts'

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][a-z0-9-]+\.mjs$/

/** Icons are drawn by our own few lines, and travel without what only the library reads. */
export const houseIcons = (): Plugin => ({
  name: 'fustan:house-icons',
  apply: 'build',
  transform: (code, id) => (ICON.test(id) ? leanIcon(code, join(import.meta.dirname, 'src/ui/style/icon.ts')) : null),
})
