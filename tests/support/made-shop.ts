import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Creates a demo shop of a given size in an empty data folder with the product's own command. */
export function makeShop(dataDir: string, customers: number, items: number): void {
  const args = [join(ROOT, 'server/demo/main.ts'), '--customers', String(customers), '--items', String(items)]
  const { DATABASE_URL: _notOurs, ...env } = process.env
  const done = spawnSync(process.execPath, args, { cwd: ROOT, env: { ...env, DATA_DIR: dataDir }, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`the demo shop was not made:\n${done.stdout}${done.stderr}`)
}
