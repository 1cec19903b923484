import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { customerMessage } from '../../../src/features/messages/customer-message.ts'
import { messagesInBothLanguages } from '../../../src/features/messages/usual-words.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { must } from '../support.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
})
afterAll(() => shop.close())

const values = { customer: 'نورة', shop: 'دار', number: 'A-7', sum: '10.00', day: '1', link: 'https://shop.example/e-invoice/7' }
/** The message that the till would send, from its local data only. */
async function messageOn(till: RealTill, language: 'ar' | 'en'): Promise<string> {
  const { messages } = must(await localReader(till).get(accountSetting, ONLY_ROW_ID))
  return customerMessage({ saved: messages, say: await messagesInBothLanguages() }, { event: 'invoice', language }, values)
}
const change = async (input: object) =>
  (await shop.request('POST', '/api/command/changeMessage', { token: shop.token, body: { opId: shop.clock.newId(), input } })).body

test('a till uses the latest message text of the office, also offline', async () => {
  const till = await shop.readyTill('messages')
  const usual = await messageOn(till, 'ar')
  expect(usual).toBe('فاتورتك رقم A-7 من دار: https://shop.example/e-invoice/7')

  expect(await change({ event: 'invoice', ar: 'أهلًا {customer}! {link}', en: '' })).toMatchObject({ ok: true })
  await till.goRound()
  till.link.weather = 'down'
  expect(await messageOn(till, 'ar')).toBe('أهلًا نورة! https://shop.example/e-invoice/7')
  expect(await messageOn(till, 'en')).toBe('Your invoice A-7 from دار: https://shop.example/e-invoice/7')

  till.link.weather = 'fine'
  await change({ event: 'invoice', ar: '', en: '' })
  await till.goRound()
  expect(await messageOn(till, 'ar')).toBe(usual)
  expect(await till.differences()).toEqual([])
})

test('the server rejects unusable texts at their field and keeps the saved one', async () => {
  const till = await shop.readyTill('refused')
  expect(await change({ event: 'invoice', ar: 'فاتورتك من {shop}', en: '' })).toMatchObject({
    refusal: { code: 'settings.link-missing', field: 'ar' },
  })
  expect(await change({ event: 'invoice', ar: '', en: '{piece} {link}' })).toMatchObject({
    refusal: { code: 'settings.placeholder-unknown', field: 'en' },
  })
  expect(await change({ event: 'graduation', ar: '', en: '' })).toMatchObject({ errors: { event: ['choice'] } })
  expect(await change({ event: 'overdue', ar: 'ا'.repeat(601), en: '' })).toMatchObject({ errors: { ar: ['too-long'] } })
  await till.goRound()
  expect(must(await localReader(till).get(accountSetting, ONLY_ROW_ID)).messages).toEqual([])
})
