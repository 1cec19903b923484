import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { type Day, day } from '#domain/kernel/time.ts'
import { htmlOf } from '../paper/words-on-paper.tsx'
import { DayCalendar, type DayMark } from './day-calendar.tsx'

/** Every day that is drawn: its Gregorian and its Hijri figure, its dot, and what a screen reader is told. */
async function drawn(locale: 'ar' | 'en', markOf?: (day: Day) => DayMark | null) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const calendar = (
    <I18nProvider i18n={i18n}>
      <DayCalendar value={day('2027-04-26')} today={day('2027-04-20')} markOf={markOf} onChoose={() => {}} />
    </I18nProvider>
  )
  const html = (await htmlOf(calendar)).replaceAll('<!-- -->', '')
  const days = [
    ...html.matchAll(/<button type="button"[^>]*aria-label="([^"]*)"[^>]*>(\d+)<span data-hijri="">(\d+)<\/span>(.*?)<\/button>/g),
  ]
  return {
    html,
    days: days.map(([, label = '', figure, hijri, dot = '']) => ({ label, figure, hijri, mark: /data-mark="(\w+)"/.exec(dot)?.[1] })),
  }
}

test.each(['ar', 'en'] as const)('the Hijri day stands under each Gregorian day, in %s', async (locale) => {
  const { days, html } = await drawn(locale)
  expect(days.length).toBeGreaterThanOrEqual(30)
  const at = days.findIndex(({ label }) => /26 \S+ 2027/.test(label))
  expect(days[at]).toMatchObject({ figure: '26', hijri: '19' })
  expect(days[at]?.label).toContain('1448')
  // From the new moon on it begins with 1 again, whatever the other calendar does.
  expect(days.slice(at, at + 5).map(({ hijri }) => hijri)).toEqual(['19', '20', '21', '22', '23'])
  // Over the month stand both months of the other calendar.
  expect(html).toMatch(locale === 'ar' ? /شوال.* – ذو القعدة/ : /Shawwal.* – Dhu/)
})

test('a day on which the piece is free or taken has its dot and is told so, and without a piece there is none', async () => {
  const { days } = await drawn('en', (one) => (one === '2027-04-27' ? 'taken' : one === '2027-04-28' ? 'free' : null))
  const of = (figure: string) => days.find(({ label }) => label.startsWith(`${figure} Apr`))
  expect(of('27')).toMatchObject({ mark: 'taken', label: expect.stringContaining('booked') })
  expect(of('28')).toMatchObject({ mark: 'free', label: expect.stringContaining('available') })
  expect(of('26')?.mark).toBeUndefined()
  expect((await drawn('en')).days.some(({ mark }) => mark)).toBe(false)
})
