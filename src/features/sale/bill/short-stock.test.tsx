import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { StockLeft } from './short-stock.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const wordsOf = async (onHand: number, quantity: number) =>
  (
    await wordsOnPaper(
      <I18nProvider i18n={i18n}>
        <StockLeft onHand={onHand} quantity={quantity} />
      </I18nProvider>,
    )
  ).trim()

test('shows the stock of a product when the bill exceeds it, and zero for a negative stock', async () => {
  expect(await wordsOf(3, 3)).toBe('')
  expect(await wordsOf(3, 4)).toBe('Only 3 in stock')
  expect(await wordsOf(0, 1)).toBe('None in stock')
  expect(await wordsOf(-3, 1)).toBe('None in stock')
})
