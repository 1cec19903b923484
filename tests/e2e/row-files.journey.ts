import { type Page, expect, test } from '@playwright/test'
import { service } from '#domain/catalog/catalog.ts'
import { attachment } from '#domain/files/attachment.ts'
import { document } from '#domain/files/document.ts'
import { PICTURE_SIDE_MAX } from '#domain/files/file-kind.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../support/screens/accessibility.ts'
import { apiClient } from '../support/api-client.ts'
import { brokenPicture, hugePicture, madePicture } from '../support/examples/made-picture.ts'
import { inShopWithTill } from '../support/screens/journey.ts'
import { enterPin } from '../support/screens/enter-pin.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

/** A till notices a recovered server within a minute; a busy machine takes longer. */
const SENT = { timeout: 90_000 }
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a paper') })

test('a picture and a document are stored at an offline till and uploaded once the server is back', async () => {
  await inShopWithTill('row-files', async ({ server, openTill }) => {
    const { page, shop } = await openTill()
    await server.stop()
    await page.goto(`${server.url}/en/merchant/menu/services`)
    await shop.unlock('Noura Al Yasmin', '111111')
    await page.getByRole('link', { name: 'Bridal henna' }).filter({ visible: true }).click({ timeout: 30_000 })

    await page.getByRole('button', { name: 'Edit' }).click()
    const picture = page.getByRole('dialog').locator('[data-picture]')
    for (const [name, wrong, sentence] of [
      ['huge.png', hugePicture(), '“huge.png” has more than 60 megapixels'],
      ['broken.png', brokenPicture(), '“broken.png” is damaged'],
      ['page.png', Buffer.from('<html>'), '“page.png” is not a picture'],
      ['empty.png', Buffer.alloc(0), '“empty.png” is empty'],
    ] as const) {
      await picture.locator('[data-photo-input=files]').setInputFiles([png(name, wrong)])
      await expect(picture.getByText(sentence)).toBeVisible()
    }
    await expect(picture).toHaveAttribute('data-picture', 'none')
    await picture.locator('[data-photo-input=files]').setInputFiles([png('henna.png', madePicture(2400, 3200))])
    await expect(picture.getByRole('img')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await expect(page.locator('[data-file-picture]').getByRole('img')).toBeVisible({ timeout: 30_000 })

    await page.locator('[data-document-input]').setInputFiles([pdf('warranty.pdf')])
    const sheet = page.getByRole('dialog', { name: 'Document' })
    await sheet.getByLabel('Name').fill('Warranty of the lamp')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[data-documents]').getByText('Warranty of the lamp')).toBeVisible({ timeout: 30_000 })

    await server.start()
    await shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader', [attachment, document, service])
    const [saved] = copiedRows(reader, attachment)
    expect(saved).toMatchObject({ ownerRecord: 'service', mime: 'image/jpeg', width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX })
    expect(copiedRows(reader, service).find(({ nameEn }) => nameEn === 'Bridal henna')?.pictureId).toBe(saved?.id)
    const [paper] = copiedRows(reader, document)
    expect(paper).toMatchObject({ name: 'Warranty of the lamp', ownerRecord: 'service', ownerId: saved?.ownerId })
    for (const id of [saved?.id, paper?.id]) await expectBytes(`${server.url}/api/files/${id}`, reader.identity.credential)
  })
})

async function expectBytes(address: string, credential: string): Promise<void> {
  await expect.poll(async () => (await fetch(address, { headers: { authorization: `Bearer ${credential}` } })).status, SENT).toBe(200)
}

async function faultsOn(page: Page): Promise<string[]> {
  return accessibilityFaults(page, { rules: 'all' })
}

/** By name and PIN, in the language of the lock screen. */
async function unlock(page: Page, name: string, pin: string, open: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click({ timeout: 30_000 })
  await enterPin(page, pin, open)
}

test("a cashier can open but not change a dress's files, and people's documents require signing in", async () => {
  await inShopWithTill('documents-till', async ({ server, openTill }) => {
    const { page, shop } = await openTill()
    await page.goto(`${server.url}/en/merchant/rent/rent-items`)
    await unlock(page, 'Noura Al Yasmin', '111111', 'Unlock')
    await page.locator('main a[href*="/rent-item/"]').filter({ visible: true }).first().click({ timeout: 30_000 })
    await page.locator('[data-document-input]').setInputFiles([pdf('bill.pdf')])
    const sheet = page.getByRole('dialog', { name: 'Document' })
    await sheet.getByLabel('Name').fill('Bill of the maker')
    await sheet.getByRole('button', { name: 'Save' }).click()
    const documents = page.locator('[data-documents]')
    await expect(documents.getByRole('button', { name: 'Remove Bill of the maker' })).toBeVisible({ timeout: 30_000 })

    const dress = new URL(page.url()).pathname.replace('/en/', '/')
    await shop.startAnew(`${server.url}${dress}`)
    await unlock(page, 'سارة العتيبي', '2222', 'فتح')
    await expect(documents.getByRole('button', { name: 'فتح Bill of the maker' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'إضافة مستند' })).toBeHidden()
    await expect(documents.getByRole('button', { name: /تعديل|إزالة/ })).toBeHidden()
    expect(await faultsOn(page)).toEqual([])

    await page.goto(`${server.url}/merchant/employees`)
    await unlock(page, 'سارة العتيبي', '2222', 'فتح')
    await expect(page.getByText('ليست لديك صلاحية لهذه الشاشة')).toBeVisible({ timeout: 30_000 })

    // A PIN gives no server session, whatever the role allows, and no till holds documents of people.
    await page.goto(`${server.url}/merchant/employees`)
    await unlock(page, 'هند القحطاني', '333333', 'فتح')
    await page.locator('main a[href*="/employees/"]').filter({ visible: true }).first().click({ timeout: 30_000 })
    await expect(page.getByRole('dialog', { name: 'تسجيل الدخول' })).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('[data-documents]')).toHaveCount(0)
    expect(await faultsOn(page)).toEqual([])
  })
})
