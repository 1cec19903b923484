import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { colourNamed } from '#domain/kernel/kinds/colour-names.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { all, button, press, search } from '../../../../tests/support/counter-acts.ts'
import { openTill, tillRow } from '../../../../tests/support/till-component.tsx'

test('a rental-only dress is offered for rent in the search, with its colour', async () => {
  await openTill('/merchant/billing')
  const dress = await tillRow(rentItem, ({ sellPrice, isInService }) => sellPrice === null && isInService)
  await search.fill(dress.code)
  const found = page.getByRole('option').first()
  await expect.element(found).toMatchTextContent('For rent')
  expect(found.element().querySelector(`[data-colour="${colourNamed(dress.colourEn)}"]`)?.textContent).toBe(dress.colourEn)
  await press('Enter', search)
  await expect.element(page.getByText(`${dress.nameEn} is for rent, at`, { exact: false })).toBeVisible()
  await expect.element(button('Rent it')).toBeVisible()
})

test('each group has a colour of its own, and the tile of a rental-only dress offers to rent it', async () => {
  const till = await openTill('/merchant/billing')
  const groups = page.getByRole('navigation', { name: 'Groups' })
  await expect.element(groups.getByRole('button').last()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /min/ }).first()).toBeVisible()
  expect(all('[data-part=tile]')[0]?.textContent).toContain('min')
  const marks = [...groups.element().querySelectorAll('button > span')].map((mark) => getComputedStyle(mark).backgroundColor)
  expect(marks.length).toBeGreaterThan(4)
  expect(new Set(marks).size).toBe(marks.length)
  await groups.getByRole('button', { name: /Wedding dresses/ }).click()
  const forRent = () => all('[data-part=tile]').find(({ textContent }) => textContent.includes('For rent'))
  await expect.poll(forRent).toBeTruthy()
  expect(forRent()?.querySelector('[data-part=colour]')).not.toBeNull()
  forRent()?.click()
  await button('Rent it').last().click()
  await expect.poll(till.address).toMatch(/^\/merchant\/rent\?q=/)
})
