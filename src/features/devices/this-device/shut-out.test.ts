import { describe, expect, it } from 'vitest'
import type { SyncPhase } from '../../../data/contract.ts'
import { type Acceptance, acceptance } from './shut-out.ts'

const after = (before: Acceptance, ...phases: readonly SyncPhase[]): Acceptance =>
  phases.reduce((was, phase) => acceptance(phase, was), before)

describe('a till that the server takes no more', () => {
  it('stays one while it asks the server again, so that what is typed meanwhile stays on the screen', () => {
    expect(after('taken', 'need-credential', 'probing', 'pushing', 'pulling')).toBe('shut-out')
    expect(after('taken', 'forked', 'probing', 'backoff')).toBe('shut-out')
  })

  it('is one no more when the server has heard it out', () => {
    expect(after('taken', 'need-credential', 'probing', 'pulling', 'idle')).toBe('taken')
  })

  it('is not taken for one before the server has said so', () => {
    expect(after('taken', 'probing', 'pushing', 'backoff')).toBe('taken')
  })

  it('leaves nothing of it to the till that is made of the device, also while it copies the shop', () => {
    expect(after('new', 'need-credential')).toBe('new')
    expect(after('new', 'need-credential', 'probing', 'pulling')).toBe('taken')
  })
})
