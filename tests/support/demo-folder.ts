import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A data folder with the demo shop in it, made once for a run of journeys. */
export const DEMO_TEMPLATE = join(ROOT, '.tmp/demo-shop')

/** Folders of one journey: a copy of the demo shop for its server, and room for browsers. */
export interface JourneyFolders {
  readonly dataDir: string
  readonly profile: (name: string) => string
  readonly remove: () => void
}

export function journeyFolders(): JourneyFolders {
  const root = mkdtempSync(join(tmpdir(), 'fustan-journey-'))
  const dataDir = join(root, 'data')
  cpSync(DEMO_TEMPLATE, dataDir, { recursive: true })
  return {
    dataDir,
    profile(name) {
      const folder = join(root, `profile-${name}`)
      mkdirSync(folder, { recursive: true })
      return folder
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}
