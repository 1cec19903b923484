import { createHash } from 'node:crypto'
import { type Locator, type Page, expect, test } from '@playwright/test'
import { attachment } from '#domain/files/attachment.ts'
import { PICTURE_BYTES_AIM, PICTURE_SIDE_MAX, SMALL_BYTES_AIM, SMALL_SIDE_MAX } from '#domain/files/file-kind.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, inShopWithTill } from '../support/screens/journey.ts'
import { brokenPicture, hugePicture, madePicture } from '../support/examples/made-picture.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

/** A till notices a recovered server within a minute; a busy machine takes longer. */
const SENT = { timeout: 90_000 }

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('a picture taken offline is displayed at once, survives a killed browser, and reaches the server unchanged', async () => {
  await inShopWithTill('photos', async ({ server, open, openTill }) => {
    const first = await openTill()
    await server.stop()

    await enterHandOver(first, server.url)
    const customer = await firstCustomer(first.page)
    const before = await inspectPiece(first.page)
    await before
      .locator('[data-photo-input=files]')
      .setInputFiles([
        png('front.png', madePicture(2400, 3200)),
        png('broken.png', brokenPicture()),
        png('huge.png', hugePicture()),
        png('empty.png', Buffer.alloc(0)),
        png('page.png', Buffer.from('<html><script>alert(1)</script></html>')),
      ])
    await expect(before.getByText('“broken.png” is damaged')).toBeVisible()
    await expect(before.getByText('“huge.png” has more than 60 megapixels')).toBeVisible()
    await expect(before.getByText('“empty.png” is empty')).toBeVisible()
    await expect(before.getByText('“page.png” is not a picture')).toBeVisible()
    await expectOnePicture(before)
    await expect(before.getByText('One picture is kept on this device')).toBeVisible()
    await first.kill()

    const again = await open('till')
    await enterHandOver(again, server.url, `?customer=${customer}`)
    const after = await inspectedPiece(again.page)
    await expectOnePicture(after)
    await expect(after.getByText('One picture is kept on this device')).toBeVisible(SENT)

    await server.start()
    await expect(after.getByText('One picture is kept on this device')).toBeHidden(SENT)
    await checkServer(server.url, again)
  })
})

/** Opens the hand-over after entering a PIN. */
async function enterHandOver({ shop }: Counter, url: string, query = ''): Promise<void> {
  await shop.startAnew(`${url}/en/merchant/rent/hand-over${query}`)
  await shop.unlock('Hind Al Qahtani', '333333')
}

/** Opens the first customer's hand-over and returns the name. */
async function firstCustomer(page: Page): Promise<string> {
  const row = page.locator('a[href*="hand-over?customer="]').first()
  await expect(row).toBeVisible({ timeout: 30_000 })
  const [, customer] = /customer=([\w-]+)/.exec((await row.getAttribute('href')) ?? '') ?? []
  if (!customer) throw new Error('a row of the hand-over names its customer')
  await row.click()
  return customer
}

/** After a crash the piece is still ticked, its picture is there, and no checklist point is marked. */
async function inspectedPiece(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Checked: 0 of/ }).click({ timeout: 30_000 })
  return page.getByRole('dialog', { name: /^Condition of/ })
}

async function inspectPiece(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /tick manually$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Check the condition' }).first().click()
  const sheet = page.getByRole('dialog', { name: /^Condition of/ })
  await expect(sheet.locator('[data-photo-input=files]')).toBeAttached()
  return sheet
}

/** Checks that there is one picture, decoded from the browser's storage: small in its tile, and upright and complete when opened. */
async function expectOnePicture(sheet: Locator): Promise<void> {
  const tile = sheet.getByRole('img', { name: /picture 1 of 1/ }).first()
  // Pictures load lazily, and the checklist pushes them below the fold.
  await sheet.getByRole('button', { name: 'Remove this picture' }).first().scrollIntoViewIfNeeded()
  await expect(tile).toBeVisible({ timeout: 30_000 })
  // Browsers round the computed side differently.
  expect((await sizeOf(tile)).map((side) => Math.round(side / 10) * 10)).toEqual([(SMALL_SIDE_MAX * 3) / 4, SMALL_SIDE_MAX])
  await tile.click()
  const whole = sheet
    .page()
    .getByRole('dialog', { name: /picture 1 of 1/ })
    .getByRole('img')
  await expect.poll(() => sizeOf(whole)).toEqual([(PICTURE_SIDE_MAX * 3) / 4, PICTURE_SIDE_MAX])
  await sheet.page().keyboard.press('Escape')
}

const sizeOf = (picture: Locator): Promise<number[]> =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []))

async function checkServer(url: string, till: Counter): Promise<void> {
  await till.shop.untilSent()
  const reader = await enrolScriptedTill(apiClient(url), DEMO_OWNER, 'Reader', [attachment])
  const rows = copiedRows(reader, attachment)
  expect(rows).toMatchObject([{ mime: 'image/jpeg', width: 1200, height: PICTURE_SIDE_MAX, removedAt: null }])
  const [row] = rows
  await checkBytes(`${url}/api/files/${row?.id}`, reader.identity.credential, row?.sha256, PICTURE_BYTES_AIM)
  await checkBytes(`${url}/api/files/${row?.id}?part=small`, reader.identity.credential, row?.smallSha256, SMALL_BYTES_AIM)
}

async function checkBytes(address: string, credential: string, sha256: string | null | undefined, sizeMax: number): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${credential}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  expect(bytes.length).toBeLessThanOrEqual(sizeMax)
}
