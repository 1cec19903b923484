import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billHead } from '#domain/sales/bill-head.ts'
import { exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { htmlOf } from '../../ui/paper/words-on-paper.tsx'
import { ShareWays } from './share-acts.tsx'
import { messagesInBothLanguages } from './usual-words.ts'

const ORIGIN = 'https://shop.example'
beforeEach(() => void vi.stubGlobal('location', { origin: ORIGIN }))
afterEach(() => void vi.unstubAllGlobals())

const PATH = '/e-deposit/abcdefghijklmnopqrstuv'
const say = await messagesInBothLanguages()
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** The recipient and text of the chat that the link opens. */
async function chat(event: 'order' | 'moneyBack', language: 'ar' | 'en', mobile: string | null) {
  const message = { event, values: () => ({ customer: 'Noura', number: 'R-T01-000007' }) }
  const ways = (
    <ShareWays
      message={message}
      path={PATH}
      mobile={mobile}
      seller={billHead(exampleSetting).seller}
      ofCustomer={{ say, saved: undefined, language }}
      flex={undefined}
    />
  )
  const html = await htmlOf(<I18nProvider i18n={i18n}>{ways}</I18nProvider>)
  const address = new URL(/href="(https:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')
  return { to: `${address.host}${address.pathname}`, text: address.searchParams.get('text') ?? '', html }
}

test('sends a slip with its link to the customer’s number, in their language', async () => {
  for (const event of ['order', 'moneyBack'] as const) {
    const english = await chat(event, 'en', '966501234567')
    expect(english.to).toBe('wa.me/966501234567')
    expect(english.text).toContain(`${ORIGIN}/en${PATH}`)
    expect(english.text).toContain('R-T01-000007')
    expect(english.html).toMatch(/WhatsApp to the customer.*Copy link/)
    const arabic = await chat(event, 'ar', '966501234567')
    expect(arabic.text).toContain(`${ORIGIN}${PATH}`)
    expect(arabic.text).not.toContain('/en/')
    expect(arabic.text).toMatch(/[\u0621-\u064a]/)
  }
})

test('without a number the recipient is chosen in the chat', async () => {
  const { to, text, html } = await chat('order', 'en', null)
  expect(to).toBe('wa.me/')
  expect(text).toContain(ORIGIN)
  expect(html).not.toContain('to the customer')
})
