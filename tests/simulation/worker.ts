import { DEFECTS } from './defects/defects.ts'
import { installHooks } from './hooks.ts'
import type { Order, Report } from './worker-messages.ts'

/*
 * One process of the simulator: a server, and histories played against it one after the other. The optional defect is
 * given on the command line, because it has to be patched in before the shipped code is loaded.
 */
const defect = DEFECTS.find(({ id }) => id === process.argv[2])
installHooks(defect?.patches)
const { openStage } = await import('./world/stage.ts')
const { blameCurrent, play, playSeed, shrink } = await import('./play.ts')
const { playDirected } = await import('./directed/play-directed.ts')
const { runSelfTest } = await import('./self-tests.ts')

process.on('unhandledRejection', blameCurrent)
const say = (report: Report): void => void process.send?.(report)
// Dexie logs every reopening, which happens constantly under these faults.
console.warn = () => undefined

const stage = await openStage()

async function obey(order: Order): Promise<Report> {
  switch (order.kind) {
    case 'seed':
      return { kind: 'found', found: await playSeed(stage, order.seed, order.faults, order.times) }
    case 'plan':
      return { kind: 'found', found: await play(stage, order.plan, order.times) }
    case 'shrink':
      return { kind: 'shrunk', plan: await shrink(stage, order.plan, order.invariant) }
    case 'directed':
      return { kind: 'found', found: await playDirected(stage, order.defect) }
    case 'self-test':
      return { kind: 'tested', test: await runSelfTest(stage, order.nth) }
  }
}

process.on('message', (order: Order) => void obey(order).then(say))
say({ kind: 'ready' })
