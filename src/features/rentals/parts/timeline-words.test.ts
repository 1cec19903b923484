import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { day, instant, startOfDay } from '#domain/kernel/time.ts'
import type { TimelineLine } from '#domain/platform/timeline.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { shownChanges } from '../../../engine/timeline/change-text.ts'
import { FORMAT_DEFAULT, makeFormat } from '../../../i18n/format.ts'
import { orderTimelineWords, pieceTimelineWords } from './timeline-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const voice = { i18n, format: makeFormat('en', FORMAT_DEFAULT) }
const at = (on: string, hours = 0) => startOfDay(day(on), FORMAT_DEFAULT.timeZone) + hours * 3_600_000

const reported = (words: typeof orderTimelineWords, name: string, values: unknown[]) => {
  const line: TimelineLine = {
    ...{ key: 'a', operation: exampleId(1), at: instant(0), command: 'changeRental', record: booking.name, isNew: false },
    ...{ actor: null, allowedBy: null, device: null, reason: null, told: [] },
    fields: [{ name, kind: 'instant', isName: false, values }],
  }
  return shownChanges(line, words, {}, voice).map(({ from, to }) => [from, to])
}

const dayText = (on: string) => voice.format.day(day(on))

test('describes the days of a rental as its papers do: the last one is the day before the instant of its end', () => {
  for (const words of [orderTimelineWords, pieceTimelineWords]) {
    expect(reported(words, 'dueAt', [at('2026-11-30')])).toEqual([[undefined, dayText('2026-11-29')]])
    expect(reported(words, 'dueAt', [at('2026-11-30'), at('2026-12-01')])).toEqual([[dayText('2026-11-29'), dayText('2026-11-30')]])
    expect(reported(words, 'outAt', [at('2026-11-27')])).toEqual([[undefined, dayText('2026-11-27')]])
  }
})
test('describes a fitting with its time', () => {
  const [from, to] = [at('2026-11-27', 16), at('2026-11-27', 17)]
  expect(reported(orderTimelineWords, 'outAt', [from])).toEqual([[undefined, voice.format.instant(from)]])
  expect(reported(orderTimelineWords, 'dueAt', [to])).toEqual([[undefined, voice.format.instant(to)]])
})
