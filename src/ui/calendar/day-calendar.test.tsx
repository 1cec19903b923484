import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { type Day, day } from '#domain/kernel/time.ts'
import { htmlOf } from '../paper/words-on-paper.tsx'
import { DayCalendar, type DayMark } from './day-calendar.tsx'

/** Every rendered day: its Gregorian and Hijri numbers, its dot, and its accessible label. */
async function drawn(locale: 'ar' | 'en', markOf?: (day: Day) => DayMark | null) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const calendar = (
    <I18nProvider i18n={i18n}>
      <DayCalendar label="Due" value={day('2027-04-26')} today={day('2027-04-20')} markOf={markOf} onChoose={() => {}} />
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

test.each(['ar', 'en'] as const)('shows the Hijri day below each Gregorian day, in %s', async (locale) => {
  const { days, html } = await drawn(locale)
  expect(days.length).toBeGreaterThanOrEqual(30)
  const at = days.findIndex(({ label }) => /26 \S+ 2027/.test(label))
  expect(days[at]).toMatchObject({ figure: '26', hijri: '19' })
  expect(days[at]?.label).toContain('1448')
  // The Hijri day restarts at 1 with its own month, independently of the Gregorian one.
  expect(days.slice(at, at + 5).map(({ hijri }) => hijri)).toEqual(['19', '20', '21', '22', '23'])
  // The heading shows both Hijri months.
  expect(html).toMatch(locale === 'ar' ? /شوال.* – ذو القعدة/ : /Shawwal.* – Dhu/)
})

test('marks and announces whether the piece is free or taken on a day, and marks nothing without a piece', async () => {
  const { days } = await drawn('en', (one) => (one === '2027-04-27' ? 'taken' : one === '2027-04-28' ? 'free' : null))
  const of = (figure: string) => days.find(({ label }) => label.startsWith(`${figure} Apr`))
  expect(of('27')).toMatchObject({ mark: 'taken', label: expect.stringContaining('booked') })
  expect(of('28')).toMatchObject({ mark: 'free', label: expect.stringContaining('available') })
  expect(of('26')?.mark).toBeUndefined()
  expect((await drawn('en')).days.some(({ mark }) => mark)).toBe(false)
})
