import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { customer } from '#domain/customers/customer.ts'
import { apiClient } from '../../support/api-client.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { inShop, inShopWithTill } from '../../support/screens/journey.ts'
import { faultsSeen } from '../../support/screens/walk.ts'

const PHONE = { width: 360, height: 740 }

test('an office edits a message text by keyboard and buttons; an offline till uses it for a customer', async () => {
  await inShopWithTill('messages', async ({ server, open, openTill }) => {
    const [office, till] = [await open('office'), await openTill()]
    await till.shop.openSale()
    await office.shop.signIn(DEMO_OWNER)
    const { page } = office
    await page.goto(`${server.url}/en/merchant/setting/notifications-setting`)
    await page.getByRole('button', { name: 'Edit: Invoice of a sale' }).click({ timeout: 30_000 })
    const arabic = page.getByRole('textbox', { name: 'In Arabic' })
    const english = page.getByRole('textbox', { name: 'In English' })
    await expect(english).toHaveValue('Your invoice {number} from {shop}: {link}')
    // A text without the link is rejected at its field, and the input remains.
    await english.fill('Thank you, ')
    await page.getByRole('group', { name: 'Insert: In English' }).getByRole('button', { name: 'Her name' }).click()
    await page.keyboard.type('! ')
    await expect(english).toHaveValue('Thank you, {customer}! ')
    await expect(page.getByText('Thank you, Noura!')).toBeVisible()
    await page.getByRole('button', { name: 'Save message' }).click()
    await expect(page.getByRole('alert')).toContainText('Put the link into the message')
    expect(await faultsSeen(page, 'messages en edit')).toEqual([])
    await english.focus()
    await page.keyboard.press('End')
    await page.getByRole('group', { name: 'Insert: In English' }).getByRole('button', { name: 'Link' }).press('Enter')
    await expect(english).toHaveValue(/^Thank you, \{customer\}! ?\{link\}$/)
    await arabic.fill('شكرًا لزيارتك! {link}')
    await page.getByRole('button', { name: 'Save message' }).click()
    await expect(page.getByText('Your own text')).toHaveCount(2)

    // A sale without a customer: the message is in Arabic, and the cashier chooses the recipient.
    await till.shop.add('Bridal make-up')
    await till.shop.payCash()
    const chat = till.page.getByRole('link', { name: 'WhatsApp' })
    await expect(chat).toHaveAttribute('href', /wa\.me\/\?text=%D8%B4%D9%83%D8%B1/, { timeout: 60_000 })
    await server.stop()
    await till.shop.newSale()
    await till.shop.add('Bridal make-up')
    await till.shop.payCash()
    const href = decodeURIComponent((await chat.getAttribute('href')) ?? '')
    expect(href).toMatch(/^https:\/\/wa\.me\/\?text=شكرًا لزيارتك! http.*\/e-invoice\/.+/)

    await server.start()
    await page.setViewportSize(PHONE)
    await page.goto(`${server.url}/merchant/setting/notifications-setting`)
    await page.getByRole('button', { name: 'تعديل: فاتورة بيع' }).click({ timeout: 30_000 })
    expect(await faultsSeen(page, 'messages ar phone edit')).toEqual([])
    // By keyboard: two taps on one place within half a second count as one.
    for (const language of ['بالعربية', 'بالإنجليزية']) {
      await page.getByRole('button', { name: `استعادة النص الافتراضي: ${language}` }).press('Enter')
      await expect(page.getByRole('textbox', { name: language })).toBeFocused()
    }
    await page.getByRole('button', { name: 'حفظ الرسالة' }).click()
    await expect(page.getByRole('button', { name: 'تعديل: فاتورة بيع' })).toBeVisible()
    await expect(page.getByText('نصك الخاص')).toHaveCount(0)
    expect(await faultsSeen(page, 'messages ar phone')).toEqual([])
  })
})

test('a customer with debts gets a reminder from the detail page, by name and in their language', async () => {
  await inShop('debt-reminder', async ({ server, open }) => {
    // Signs in as the owner first, because that ends the owner's other session.
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader', [customer])
    const { page, shop } = await open('office')
    await shop.signIn(DEMO_OWNER)
    const owing = copiedRows(reader, customer).find((her) => her.owed > 0 && her.mobile !== null && her.isWhatsappAllowed)
    if (!owing) throw new Error('nobody in the demo shop owes anything')
    await page.goto(`${server.url}/en/merchant/customers/${owing.id}`)
    const reminder = page.getByRole('link', { name: 'Remind her by WhatsApp' })
    await expect(reminder).toHaveAttribute('href', new RegExp(`wa\\.me/${owing.mobile}\\?text=.*${encodeURIComponent(owing.name)}`), {
      timeout: 30_000,
    })
    expect(await faultsSeen(page, 'messages reminder')).toEqual([])
  })
})
