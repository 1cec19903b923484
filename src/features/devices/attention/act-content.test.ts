import { expect, test } from 'vitest'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import { readContent } from './act-content.ts'

test('closing a notice and recording again need no note, dismissing and correcting do', () => {
  for (const act of [ATTENTION_ACT.handled, ATTENTION_ACT.accept, ATTENTION_ACT.rerun])
    expect(readContent(act, '  ', '')).toEqual({ ok: true, content: { note: '' } })
  expect(readContent(ATTENTION_ACT.dismiss, '  ', '')).toEqual({ ok: false, field: 'note' })
  expect(readContent(ATTENTION_ACT.fix, '', '{}')).toEqual({ ok: false, field: 'note' })
  expect(readContent(ATTENTION_ACT.dismiss, ' a test sale ', '')).toEqual({ ok: true, content: { note: 'a test sale' } })
})

test('parses a correction as JSON and reports invalid JSON at its field', () => {
  expect(readContent(ATTENTION_ACT.fix, 'customer', '{"total": 1')).toEqual({ ok: false, field: 'args' })
  expect(readContent(ATTENTION_ACT.fix, 'customer', '{"total": 1}')).toEqual({
    ok: true,
    content: { note: 'customer', args: { total: 1 } },
  })
})
