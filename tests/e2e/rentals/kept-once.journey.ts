import { expect, test } from '@playwright/test'
import { document } from '#domain/files/document.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { inShop, inShopWithTill } from '../../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'

/** A till notices a recovered server within a minute; a busy machine takes longer. */
const SENT = { timeout: 90_000 }
const invoice = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 what the dress was bought for') }
/** The header of a WebM video. */
const film = { name: 'walk.webm', mimeType: 'video/webm', buffer: Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Array<number>(200).fill(7)]) }

test('a document and a video of a dress are stored at an offline till, survive a reload, and are uploaded later', async () => {
  await inShopWithTill('piece-files', async ({ server, openTill }) => {
    const { page, shop } = await openTill()
    await server.stop()
    await page.goto(`${server.url}/en/merchant/rent/rent-items?doing=11`)
    await shop.unlock('Noura Al Yasmin', '111111')
    const first = page.locator('main a[href*="rent-item/"]').filter({ visible: true }).first()
    // A click at the place of "Unlock" right after it would count as a double tap.
    await expect(async () => {
      if (!/rent-item\//.test(page.url())) await first.click({ timeout: 1_000 })
      await page.waitForURL(/rent-item\//, { timeout: 3_000 })
    }).toPass({ timeout: 90_000 })
    for (const [file, name] of [
      [invoice, 'Bill of the tailor'],
      [film, 'How it moves'],
    ] as const) {
      await page.locator('[data-document-input]').setInputFiles([file])
      const sheet = page.getByRole('dialog', { name: 'Document', exact: true })
      await sheet.getByLabel('Name').fill(name)
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect(sheet).toBeHidden({ timeout: 30_000 })
      await expect(page.locator('[data-documents]').getByText(name)).toBeVisible({ timeout: 30_000 })
    }
    await page.reload()
    await expect(page.locator('[data-documents]').getByText('How it moves')).toBeVisible({ timeout: 30_000 })

    await server.start()
    await shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader', [document, rentItem])
    const saved = copiedRows(reader, document).filter(({ ownerRecord }) => ownerRecord === rentItem.name)
    expect(saved.map(({ name, mime }) => [name, mime]).toSorted()).toEqual([
      ['Bill of the tailor', 'application/pdf'],
      ['How it moves', 'video/webm'],
    ])
    const headers = { authorization: `Bearer ${reader.identity.credential}` }
    for (const { id, bytes } of saved) {
      const length = async () => (await (await fetch(`${server.url}/api/files/${id}`, { headers })).arrayBuffer()).byteLength
      await expect.poll(length, SENT).toBe(bytes)
    }
  })
})

test('a second customer with the same e-mail is not added, and the existing one is opened instead', async () => {
  await inShop('same-email', async ({ server, open }) => {
    const { page, shop } = await open('office')
    await shop.signIn(DEMO_OWNER)
    const add = async (name: string, mobile: string, email: string) => {
      await page.goto(`${server.url}/en/merchant/customers?form=new`)
      const sheet = page.getByRole('dialog', { name: 'Add customer' })
      await sheet.getByRole('textbox', { name: /^Name/ }).fill(name)
      await sheet.getByRole('textbox', { name: /^Mobile/ }).fill(mobile)
      await sheet.getByRole('textbox', { name: /^E-mail/ }).fill(email)
      await sheet.getByRole('button', { name: 'Save', exact: true }).click()
      return sheet
    }
    await expect(await add('Lulwa First', '0501112233', 'Lulwa@Example.com')).toBeHidden({ timeout: 30_000 })
    const sheet = await add('Lulwa Second', '0501112244', 'lulwa@example.COM')
    await expect(sheet.getByText('This e-mail already belongs to Lulwa First.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Open existing' }).click()
    // Leaving the form would lose its input, so it asks.
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lulwa First' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('lulwa@example.com')).toBeVisible()
  })
})
