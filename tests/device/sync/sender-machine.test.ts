import { describe, expect, it } from 'vitest'
import { SENDER, SYNC_EVENTS, backoffMs, nextStep } from '../../../src/data/sync/sender-machine.ts'
import { endOf } from '../../../src/data/sync/sender.ts'
import type { SyncPhase } from '../../../src/data/contract.ts'
import { exampleId } from '../../support/examples/example-shop.ts'

const phases = Object.keys(SENDER) as SyncPhase[]
const WORKING: readonly SyncPhase[] = ['probing', 'pushing', 'pulling']

describe('the sender’s state table', () => {
  it('defines a transition for every state and event', () => {
    expect(phases).toHaveLength(9)
    for (const phase of phases) for (const event of SYNC_EVENTS) expect(nextStep(phase, event), `${phase} ${event}`).toBeDefined()
  })

  it('always ends in a state with a timer: none waits without one', () => {
    const wrong = phases.flatMap((phase) =>
      SYNC_EVENTS.filter((event) => {
        const step = nextStep(phase, event)
        // A step either continues, or sets a timer, or stays where one is set already.
        if (step.act === 'stay') return step.phase !== phase
        return WORKING.includes(step.phase) ? ['wait', 'rest'].includes(step.act) : !['wait', 'rest'].includes(step.act)
      }).map((event) => `${phase} ${event}`),
    )
    expect(wrong).toEqual([])
  })

  it('retries from every waiting state when its timer fires', () => {
    for (const phase of phases.filter((one) => !WORKING.includes(one)))
      expect(nextStep(phase, 'timer')).toEqual({ phase: 'probing', act: 'push' })
  })

  it('sends before it receives, and receives although sending is stuck', () => {
    expect(nextStep('idle', 'wake').act).toBe('push')
    expect(nextStep('probing', 'push-done').act).toBe('pull')
    expect(nextStep('pushing', 'push-stuck').act).toBe('pull')
    expect(nextStep('pulling', 'pull-interrupted').act).toBe('push')
  })

  it('does not retry a refusal for every sale', () => {
    expect(nextStep('need-credential', 'wake')).toEqual({ phase: 'need-credential', act: 'stay' })
    expect(nextStep('forked', 'wake')).toEqual({ phase: 'forked', act: 'stay' })
    expect(nextStep('need-credential', 'credential-changed').act).toBe('push')
  })

  it('waits longer after each failure, at most a minute, and randomly different per till', () => {
    expect([0, 1, 2, 3, 10, 500].map((failures) => backoffMs(failures, 0))).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000])
    expect(backoffMs(500, 0.999)).toBeLessThanOrEqual(60_000)
    expect(backoffMs(2, 0.1)).not.toBe(backoffMs(2, 0.9))
  })
})

describe('a refused till that is informed of its queue’s position', () => {
  const head = { deviceId: exampleId(1), epoch: 'before', ackedSeq: 4 }
  const refused = (epoch: string, lastSeq: number) =>
    endOf({ kind: 'credential', isRevoked: true, stands: { epoch, lastSeq } }, 'pull-stuck', head)

  it('sends again to a restored server, whether or not the restore lost any of its work', () => {
    const restored = (epoch: string, lastSeq: number) => ({ event: 'epoch', restored: { lastSeq, epoch } })
    expect(refused('after', 4)).toMatchObject(restored('after', 4))
    expect(refused('before', 3)).toMatchObject(restored('before', 3))
  })

  it('stays out of service when the server has everything or reports no position', () => {
    expect(refused('before', 4)).toEqual({ event: 'credential-refused', isReached: true })
    expect(endOf({ kind: 'credential', isRevoked: true, stands: null }, 'pull-stuck', head)).toEqual({
      event: 'credential-refused',
      isReached: true,
    })
  })
})
