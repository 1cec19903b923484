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

describe('a letter', () => {
  test('that waits is tried at once', () => {
    expect(decide(waiting)).toMatchObject({ ok: true, changes: [{ op: 'patch', record: 'letter', id }] })
  })

  test('that was sent or given up is not tried again: its words are gone', () => {
    for (const status of [MAIL_STATUS.success, MAIL_STATUS.failed])
      expect(decide({ ...waiting, status })).toMatchObject({ ok: false, refusal: { code: 'settings.letter-not-waiting' } })
  })

  test('of another account, or of nobody, is not found', () => {
    expect(decide(null)).toMatchObject({ ok: false, refusal: { code: 'settings.letter-unknown' } })
  })

  test('is left alone by whoever may only look', () => {
    expect(decide(waiting, { '11': [1] })).toMatchObject({ ok: false, refusal: { code: 'settings.no-permission' } })
  })
})
