import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleContext, exampleId } from '../../tests/support/examples/example-shop.ts'
import type { RowOf } from '../kernel/define.ts'
import { decideCommand } from '../kernel/decide.ts'
import { dayOf } from '../kernel/time.ts'
import { LETTER_ABOUT, LETTER_FAILURE, MAIL_STATUS, type letter } from './letter.ts'
import { retryLetter } from './letters.ts'

const id = exampleId(1)
const waiting: RowOf<typeof letter> = {
  ...{ id, about: LETTER_ABOUT.invitation, recipient: 'hind@shop.example', status: MAIL_STATUS.pending, attempts: 3 },
  ...{ failure: LETTER_FAILURE.notReached, writtenAt: EXAMPLE_NOW, writtenOn: dayOf(EXAMPLE_NOW, 'Asia/Riyadh'), sentAt: null },
  nextTryAt: EXAMPLE_NOW,
}
const decide = (found: typeof waiting | null, permissions?: Record<string, number[]>) => {
  const context = exampleContext()
  const actor = permissions ? { ...context.actor, permissions } : context.actor
  return decideCommand(retryLetter, { letterId: id }, found, { ...context, actor })
}

describe('retrying a letter', () => {
  test('sends a pending one at once', () => {
    expect(decide(waiting)).toMatchObject({ ok: true, changes: [{ op: 'patch', record: 'letter', id }] })
  })

  test('is refused once it was sent or given up, because its content is deleted', () => {
    for (const status of [MAIL_STATUS.success, MAIL_STATUS.failed])
      expect(decide({ ...waiting, status })).toMatchObject({ ok: false, refusal: { code: 'settings.letter-not-waiting' } })
  })

  test('is refused for an unknown letter', () => {
    expect(decide(null)).toMatchObject({ ok: false, refusal: { code: 'settings.letter-unknown' } })
  })

  test('requires the permission to edit settings', () => {
    expect(decide(waiting, { '11': [1] })).toMatchObject({ ok: false, refusal: { code: 'settings.no-permission' } })
  })
})
