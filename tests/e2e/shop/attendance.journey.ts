import { expect, test } from '@playwright/test'
import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { demoAttendanceSetting } from '#server/demo/story-attendance.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { inShop } from '../../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { untilDayLasts } from '../../support/shop-today.ts'

const PHONE = { width: 390, height: 844 }
const MILLION = 1_000_000

test('a phone checks in offline, is refused a check-out from too far away, and the server has the check-in once', async () => {
  test.setTimeout(test.info().timeout + (await untilDayLasts(5 * 60_000)))
  await inShop('attendance', async ({ server, open }) => {
    const { page, context, shop } = await open('phone', { size: PHONE })
    await shop.signIn(DEMO_OWNER)
    await shop.enrol('Phone of the owner')
    await page.goto(`${server.url}/en/merchant/employees/attendence-system`)
    await shop.unlock('Noura Al Yasmin', '111111')
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
    await expect(page.locator('[data-counts]')).toBeVisible()

    await server.stop()
    const { place } = demoAttendanceSetting()
    const stand = (north: number, accuracy: number) =>
      context.setGeolocation({
        latitude: (place?.latitude ?? 0) / MILLION + north,
        longitude: (place?.longitude ?? 0) / MILLION,
        accuracy,
      })
    await page.getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByRole('alert')).toContainText('is not allowed to share its location')

    await context.grantPermissions(['geolocation'], { origin: server.url })
    await stand(0.0001, 2000)
    await page.getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByRole('alert')).toContainText('is only accurate to 2,000 m')
    await stand(0.0001, 12)
    await page.getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByText('It is kept on this device')).toBeVisible()
    await stand(0.01, 12)
    await page.getByRole('button', { name: 'Check out' }).click()
    await expect(page.getByRole('alert')).toContainText('more than 50 metres')

    await server.start()
    await shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
    const entered = copiedRows(reader, attendanceEntry).filter(({ deviceId }) => deviceId !== null)
    expect(entered).toMatchObject([{ kind: 1, distanceMetres: 11, accuracyMetres: 12, reason: null }])
  })
})
