import { expect, test } from '@playwright/test'
import { arabicWords } from '../../support/screens/arabic-words.ts'
import { inShop } from '../../support/screens/journey.ts'
import { buttonIn, fieldIn } from '../../support/screens/rental-visit-screen.ts'

const access = arabicWords('access')
const shell = arabicWords('shell')
const CLOSED = 'New shops cannot be opened on this server. Ask its administrator.'

// The server of a journey inherits these settings.
test.beforeAll(() => {
  process.env['REGISTRATION'] = 'no'
})
test.afterAll(() => {
  delete process.env['REGISTRATION']
})

test('with registration turned off the form is not offered, and signing in is one click away', async () => {
  await inShop('closed-registration', async ({ server, open }) => {
    const { page } = await open('visitor')
    // Old links go to the sign-in screen, which used to contain the form.
    await page.goto(`${server.url}/merchant/sign-in?register=1`)
    await expect(page).toHaveURL(/\/merchant\/register$/)
    await expect(page.getByText(shell(CLOSED))).toBeVisible()
    await expect(fieldIn(page, access('Name of the shop in Arabic'))).toHaveCount(0)
    await expect(buttonIn(page, access('Open the shop'))).toHaveCount(0)
    await buttonIn(page, access('Back to sign-in')).click()
    await expect(fieldIn(page, access('Password'))).toBeVisible()
  })
})
