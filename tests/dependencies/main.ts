// Asks the registry, by npm's own client, for known holes in what we ship; a step of `npm run check`.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { ALLOWED_HOLES } from './allowed-holes.ts'
import { verdictOf } from './verdict.ts'

/** A registry that is slower than this is asked again by the next check. */
const LIMIT_MS = 12_000

/** npm's report, or whatever it printed instead. It ends with 1 when there are holes, and when there was nobody to ask. */
function audit(): Promise<string> {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${LIMIT_MS}`]
    const how = { cwd: join(import.meta.dirname, '../..'), timeout: LIMIT_MS, shell: process.platform === 'win32' }
    execFile('npm', args, how, (_error, printed) => resolve(printed))
  })
}

const verdict = verdictOf(await audit(), ALLOWED_HOLES)
if (verdict.kind === 'not-asked') console.log('The registry gave no report, so nothing is known about holes in the dependencies.')
if (verdict.kind === 'faults') console.log(verdict.sentences.join('\n'))
process.exit(verdict.kind === 'faults' ? 1 : 0)
