import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { type Booking, RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { TakenBackAs } from './condition-pair.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const wordsOf = async (condition: Booking['condition']) =>
  (
    await wordsOnPaper(
      <I18nProvider i18n={i18n}>
        <TakenBackAs condition={condition} />
      </I18nProvider>,
    )
  ).trim()

test('does not show a piece returned in good order as unchecked', async () => {
  expect(await wordsOf(RETURN_CONDITION.good)).toBe('Returned in good condition.')
  expect(await wordsOf(RETURN_CONDITION.soiled)).toBe('Came back soiled. Nobody noted more.')
  expect(await wordsOf(RETURN_CONDITION.damaged)).toBe('Came back damaged. Nobody noted what is wrong.')
  expect(await wordsOf(null)).toBe('Nobody checked the condition.')
})
