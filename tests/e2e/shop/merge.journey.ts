import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../../support/screens/accessibility.ts'
import { inShop } from '../../support/screens/journey.ts'

const WORDS = {
  ...{ name: 'الاسم', mobile: /^الجوال/, add: 'حفظ', merge: 'دمج مع…', sheet: 'دمج مع سجل آخر' },
  ...{ likely: 'على الأغلب نفس العميلة', confirm: 'دمج في هذا الملف', done: /^صارت بيانات السجلين كلها في ملف/ },
  acts: 'دمج عميلتين',
}

async function faultsOn(page: Page): Promise<string[]> {
  return accessibilityFaults(page, { rules: 'all' })
}

/** The rows of the list, which are cards on a phone. */
const rowsOf = (page: Page) => page.locator('main a[href*="/merchant/customers/"]:visible')

test('two records of one customer are merged into one with the invoices of both', async () => {
  await inShop('merge', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    await page.setViewportSize({ width: 360, height: 780 })
    const list = `${server.url}/merchant/customers`
    // The customer with the highest debt has bought something.
    await page.goto(`${list}?sort=owed&down=1`)
    await rowsOf(page).first().click()
    await page.waitForURL(/merchant\/customers\/[0-9a-f-]{36}/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.getByRole('button', { name: WORDS.merge })).toBeVisible()
    const name = (await heading.innerText()).trim()
    const address = page.url()

    // A second record, as from another till, with a new number.
    await page.goto(`${list}?form=new`)
    const form = page.getByRole('dialog')
    await form.getByLabel(WORDS.name, { exact: false }).first().fill(name)
    await form.getByLabel(WORDS.mobile).first().fill('0509998877')
    await form.getByRole('button', { name: WORDS.add, exact: true }).click()
    await expect(form).toBeHidden()
    await page.goto(`${list}?q=0509998877`)
    await rowsOf(page).first().click()
    await page.waitForURL(/merchant\/customers\/[0-9a-f-]{36}/)
    await expect(heading).toHaveText(name)
    const saved = page.url()

    // The demo shop may have another customer of that name.
    const entriesOf = async () => {
      await page.goto(`${list}?q=${encodeURIComponent(name)}`)
      await rowsOf(page).filter({ hasText: name }).first().waitFor()
      return rowsOf(page).filter({ hasText: name }).count()
    }
    const before = await entriesOf()
    await page.goto(saved)
    await page.getByRole('button', { name: WORDS.merge }).click()
    const sheet = page.getByRole('dialog', { name: WORDS.sheet })
    await expect(sheet.getByRole('heading', { name: WORDS.likely })).toBeVisible()
    const likely = sheet.getByRole('listitem').getByRole('button')
    await expect(likely.first()).toBeVisible()
    await page.screenshot({ path: 'test-results/merge/choose.png' })
    expect(await faultsOn(page)).toEqual([])
    await likely.first().click()
    await expect(sheet.getByRole('table')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    expect(await sheet.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
    await page.screenshot({ path: 'test-results/merge/sides.png' })
    await sheet.getByRole('button', { name: WORDS.confirm }).click()
    await expect(page.getByText(WORDS.done)).toBeVisible()
    await expect(sheet).toBeHidden()

    // The merged record has the invoices, the former number and the history.
    await expect(page.locator('main a[href*="/billing-success/"]').first()).toBeVisible()
    await expect(page.getByText(WORDS.acts).first()).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.screenshot({ path: 'test-results/merge/file.png', fullPage: true })

    // The duplicate's address redirects here, and no list shows it.
    await page.goto(address)
    await expect.poll(() => page.url()).toBe(saved)
    expect(await entriesOf()).toBe(before - 1)
  })
})
