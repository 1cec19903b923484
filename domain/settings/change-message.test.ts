import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { exampleContext, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { changeMessage } from './change-message.ts'
import { MESSAGE_LENGTH_MAX, type MessageWords, languageToSend } from './message.ts'

const invoice = { event: 'invoice', ar: 'فاتورتك {number}: {link}', en: 'Dear {customer}, {sum} at {shop}: {link}' } as const
const late = { event: 'overdue', ar: 'أين {piece}؟', en: '' } as const

function decide(given: MessageWords, saved: readonly MessageWords[] = []) {
  const input = v.parse(changeMessage.input, given)
  const context = exampleContext({ actor: { employeeId: null, permissions: allPermissions() } })
  return decideCommand(changeMessage, input, { ...exampleSetting, messages: [...saved] }, context)
}
const after = (...messages: readonly MessageWords[]) => ({
  ok: true,
  changes: [{ op: 'patch', record: 'account_setting', id: ONLY_ROW_ID, fields: { messages } }],
})

describe("the shop's own texts for a message", () => {
  it('are saved per event, without changing other events', () => {
    expect(decide(invoice)).toMatchObject(after(invoice))
    expect(decide(late, [invoice])).toMatchObject(after(invoice, late))
    expect(decide({ ...invoice, en: '' }, [invoice, late])).toMatchObject(after(late, { ...invoice, en: '' }))
  })

  it('are replaced by the defaults when both are empty', () => {
    expect(decide({ event: 'invoice', ar: ' ', en: '' }, [invoice, late])).toMatchObject(after(late))
    expect(decide({ event: 'invoice', ar: '', en: '' })).toMatchObject(after())
  })

  it("may use the event's placeholders only, and faults are reported at their field", () => {
    const refused = (given: object) => decide({ ...invoice, ...given })
    expect(refused({ en: 'For {piece}: {link}' })).toEqual({
      ok: false,
      refusal: { code: 'settings.placeholder-unknown', field: 'en', details: { placeholder: '{piece}' } },
    })
    expect(refused({ ar: 'فاتورة {link' })).toMatchObject({ refusal: { code: 'settings.brace-alone', field: 'ar' } })
    expect(refused({ ar: 'فاتورة' })).toEqual({ ok: false, refusal: { code: 'settings.link-missing', field: 'ar' } })
    expect(decide({ event: 'overdue', ar: 'أين قطعتنا؟', en: '' })).toMatchObject({ ok: true })
  })

  it('are active in at least one language, and disabling is saved even with the default texts', () => {
    const refused = decide({ ...invoice, isArActive: false, isEnActive: false })
    expect(refused).toEqual({ ok: false, refusal: { code: 'settings.message-none-active', field: 'isArActive' } })
    expect(decide({ ...invoice, isArActive: true, isEnActive: false })).toMatchObject(after({ ...invoice, isEnActive: false }))
    const off = { event: 'overdue', ar: '', en: '', isArActive: false }
    expect(decide(off, [invoice])).toMatchObject(after(invoice, off))
    // Older pages omit the flags: nothing is disabled.
    expect(decide({ event: 'overdue', ar: '', en: '' }, [off])).toMatchObject(after())
  })

  it('are sent in the other language to customers whose own one is disabled', () => {
    const saved = [{ event: 'overdue', ar: '', en: '', isArActive: false }]
    expect([languageToSend(saved, 'overdue', 'ar'), languageToSend(saved, 'overdue', 'en')]).toEqual(['en', 'en'])
    expect([languageToSend(saved, 'due', 'ar'), languageToSend(undefined, 'due', 'en')]).toEqual(['ar', 'en'])
  })

  it('have a maximum length and a known event', () => {
    const isGood = (given: object) => v.is(changeMessage.input, { ...late, ...given })
    expect([MESSAGE_LENGTH_MAX, MESSAGE_LENGTH_MAX + 1].map((length) => isGood({ ar: 'ا'.repeat(length) }))).toEqual([true, false])
    expect(isGood({ event: 'password' })).toBe(false)
  })

  it('require the permission and an account with settings', () => {
    const input = { ...invoice }
    const context = (permissions = allPermissions()) => exampleContext({ actor: { employeeId: null, permissions } })
    expect(decideCommand(changeMessage, input, exampleSetting, context({}))).toMatchObject({
      refusal: { code: 'settings.no-permission' },
    })
    expect(decideCommand(changeMessage, input, null, context())).toMatchObject({ refusal: { code: 'settings.missing' } })
  })
})
