import { describe, expect, it } from 'vitest'
import type { SyncPhase } from '../../../data/contract.ts'
import { type Acceptance, acceptance } from './shut-out.ts'

const after = (before: Acceptance, ...phases: readonly SyncPhase[]): Acceptance =>
  phases.reduce((was, phase) => acceptance(phase, was), before)

describe('a till rejected by the server', () => {
  it('stays rejected while it asks again, so that forms remain on the screen', () => {
    expect(after('taken', 'need-credential', 'probing', 'pushing', 'pulling')).toBe('shut-out')
    expect(after('taken', 'forked', 'probing', 'backoff')).toBe('shut-out')
  })

  it('is accepted again when the server has accepted it', () => {
    expect(after('taken', 'need-credential', 'probing', 'pulling', 'idle')).toBe('taken')
  })

  it('is not rejected before the server has said so', () => {
    expect(after('taken', 'probing', 'pushing', 'backoff')).toBe('taken')
  })

  it('does not pass the rejection on to a new till on the same device, also during its copy', () => {
    expect(after('new', 'need-credential')).toBe('new')
    expect(after('new', 'need-credential', 'probing', 'pulling')).toBe('taken')
  })
})
