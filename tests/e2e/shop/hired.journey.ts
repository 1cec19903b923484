import { type Page, expect, test } from '@playwright/test'
import { ATTENDANCE_KIND, attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { employee } from '#domain/employees/employee.ts'
import { demoAttendanceSetting } from '#server/demo/story-attendance.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { pathInLetter } from '../../support/letters.ts'
import { inShopWithTill } from '../../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'

const HER = { nameAr: 'شهد القحطاني', name: 'Shahad Al Qahtani', email: 'shahad@demo.example', password: 'Yasmin-abyad-31', pin: '7391' }
const ROLE = { nameAr: 'بائعة الفساتين', name: 'Dress seller' }
const INVITATION = /\/merchant\/invitation\/[\w-]+/
const PHONE = { width: 390, height: 844 }
const MILLION = 1_000_000

async function makeRole(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/merchant/employees/roles?form=new`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Name in Arabic').fill(ROLE.nameAr)
  await form.getByLabel('Name in English').fill(ROLE.name)
  const level = (area: string, name: string) =>
    form.getByRole('radiogroup', { name: area, exact: true }).getByText(name, { exact: true }).click()
  await level('Sales and invoices', 'Full access')
  await level('Attendance', 'View')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}

async function hire(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/merchant/employees?form=new`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Name in Arabic').fill(HER.nameAr)
  await form.getByLabel('Name in English').fill(HER.name)
  await form.getByLabel('E-mail').fill(HER.email)
  await form.getByRole('combobox', { name: /^Role/ }).click()
  await page.getByRole('option', { name: ROLE.name, exact: true }).click()
  await form.getByText('Can sign in with a password').click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}

async function takeUp(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('New password', { exact: true }).fill(HER.password)
  await page.getByLabel('The new password again').fill(HER.password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Sign in with the e-mail at which you got the invitation.')).toBeVisible()
}

test('an employee is hired into a new role, checks in offline, sells, is refused what the role lacks, and leaves', async () => {
  await inShopWithTill('hired', async ({ server, dataDir, open, openTill }) => {
    const owner = await open('owner')
    await owner.shop.signIn(DEMO_OWNER)
    await makeRole(owner.page, server.url)
    await hire(owner.page, server.url)

    const phone = await open('phone', { size: PHONE })
    await takeUp(phone.page, `${server.url}/en${await pathInLetter(dataDir, INVITATION)}`)
    await phone.shop.signIn(HER)
    await phone.page.goto(`${server.url}/en/merchant/profile`)
    await phone.page.getByLabel('New PIN').fill(HER.pin)
    await phone.page.getByRole('button', { name: 'Save PIN' }).click()
    await expect(phone.page.getByText('Your new PIN is saved.')).toBeVisible()

    await phone.page.goto(`${server.url}/en/merchant/employees/attendence-system`)
    const { place } = demoAttendanceSetting()
    await phone.context.grantPermissions(['geolocation'], { origin: server.url })
    await phone.context.setGeolocation({
      latitude: (place?.latitude ?? 0) / MILLION + 0.0001,
      longitude: (place?.longitude ?? 0) / MILLION,
      accuracy: 12,
    })
    await phone.page.evaluate(() => navigator.serviceWorker.ready)
    const checkIn = phone.page.getByRole('button', { name: 'Check in', exact: true })
    await expect(checkIn).toBeVisible()
    await phone.context.setOffline(true)
    await checkIn.click()
    await expect(phone.page.getByText('It will be sent when there is a connection')).toBeVisible()
    await phone.context.setOffline(false)
    await expect(phone.page.getByText('The server received the check-in')).toBeVisible()

    const till = await openTill()
    await till.shop.startAnew()
    await till.shop.unlock(HER.name, HER.pin)
    await till.shop.openSale()
    await till.shop.add('Blow-dry')
    await till.shop.payCash()
    await till.shop.untilSent()
    await till.shop.startAnew(`${server.url}/en/merchant/employees`)
    await till.shop.unlock(HER.name, HER.pin)
    await expect(till.page.getByText('You have no permission for this screen')).toBeVisible()

    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader', [attendanceEntry, employee])
    const she = copiedRows(reader, employee).find(({ nameEn }) => nameEn === HER.name)
    const entries = copiedRows(reader, attendanceEntry).filter(({ employeeId }) => employeeId === she?.id)
    expect(entries).toMatchObject([{ kind: ATTENDANCE_KIND.checkIn, accuracyMetres: 12, distanceMetres: 11 }])

    // The reader signed in as the owner, which ended the owner's other sessions.
    await owner.shop.signIn(DEMO_OWNER)
    await owner.page.goto(`${server.url}/en/merchant/employees`)
    await owner.page.getByRole('link', { name: HER.name, exact: true }).click()
    await owner.page.getByRole('button', { name: 'Disable', exact: true }).click()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(owner.page.getByText(`${HER.name} is disabled now`)).toBeVisible()
    await expect(till.page.getByRole('button', { name: new RegExp(HER.name) })).toHaveCount(0)
    await phone.page.reload()
    await expect(phone.page.getByLabel('Password', { exact: true })).toBeVisible()
  })
})
