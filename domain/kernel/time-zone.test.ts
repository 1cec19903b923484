import { IANAZone } from 'luxon'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dayOf, instant } from './time.ts'
import { timeZoneSchema } from './time-zone.ts'

const isKnown = (zone: unknown): boolean => v.is(timeZoneSchema, zone)

test('knows all zones of the platform, those of supported countries first, and older aliases', () => {
  for (const zone of ['Asia/Riyadh', 'Asia/Dubai', 'UTC', 'Asia/Calcutta', 'Etc/GMT+3', ...Intl.supportedValuesOf('timeZone')]) {
    expect([zone, isKnown(zone), IANAZone.isValidZone(zone)]).toEqual([zone, true, true])
  }
})

test('refuses other names without throwing', () => {
  for (const zone of ['', 'Nowhere/Land', '+03:00', '-00:01', 'Asia/Riyadh ', 'Asia//Riyadh', '../etc', 'x'.repeat(61), '\0', null, 3])
    expect([zone, isKnown(zone)]).toEqual([zone, false])
})

test('converts a date in every known zone', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(dayOf(instant(1_780_000_000_000), zone)).toMatch(/^2026-05-2\d$/)
})
