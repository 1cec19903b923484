import { installHooks } from './hooks.ts'

installHooks()
const { runBatch } = await import('./batch.ts')
process.exitCode = await runBatch(process.argv.slice(2))
process.exit()
