import { msg } from '@lingui/core/macro'
import { UsersRound } from 'lucide-react'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { LOGIN_STATE, type employee } from '#domain/employees/employee.ts'
import { roles } from '#domain/employees/role-entity.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { definePresentation } from '../../engine/entity/presentation.ts'
import { EMPLOYEE_FILES } from './former-heads.ts'
import { LoginChip } from './login-panel.tsx'
import { TillsField, tillsCount } from './tills-choice.tsx'

const PERIOD = {
  startsOn: { label: msg`From` },
  endsOn: { label: msg({ message: 'Until and including', context: 'day' }) },
}

export const employeePresentation = definePresentation({
  entity: employeeEntity,
  path: '/merchant/employees',
  icon: UsersRound,
  title: msg`Employees`,
  counted: msg({ message: '{count, plural, one {{shown} employee} other {{shown} employees}}' }),
  add: msg`Add an employee`,
  references: { roleId: roles },
  disablingWarns: msg`The PIN opens no till any more, and every sign-in ends at once. What was done so far stays. Whoever is made active again needs to sign in anew.`,
  files: EMPLOYEE_FILES,
  words: {
    nameAr: { label: msg`Name in Arabic` },
    nameEn: { label: msg`Name in English` },
    jobTitle: { label: msg`Job title` },
    pictureId: { label: msg`Picture` },
    mobile: { label: msg`Mobile` },
    email: { label: msg`E-mail` },
    roleId: { label: msg`Role`, hint: msg`Sets the permissions. Nobody can give a role with more permissions than their own.` },
    hasLogin: {
      label: msg`Can sign in with a password`,
      hint: msg`When you turn it on, an e-mail with a link for choosing a password is sent. A PIN opens the tills without it.`,
    },
    tillIds: {
      label: msg`Tills`,
      hint: msg`The tills that the PIN opens.`,
      own: TillsField,
      isAskedOnce: true,
    },
    loginState: {
      label: msg`Sign-in with a password`,
      choices: {
        [LOGIN_STATE.none]: { word: msg`No password`, state: 'disabled' },
        [LOGIN_STATE.invited]: { word: msg({ message: 'Invited', context: 'to sign in' }), state: 'waiting' },
        [LOGIN_STATE.open]: { word: msg`Signs in with a password`, state: 'active' },
      },
    },
    invitedUntil: { label: msg`Invited until` },
    isShownInBilling: { label: msg`Can be chosen as salesperson` },
    isShownInAppointments: { label: msg`Shown in the appointment calendar` },
    colour: { label: msg`Colour in the calendar` },
    joinedOn: { label: msg`Joined on` },
    leftOn: {
      label: msg({ message: 'Last day', context: 'employment' }),
      hint: msg`From the next day on there is no access: no sign-in and no PIN on any device. Disabling an employee sets the same day.`,
    },
    commission: { label: msg`Commission` },
    salary: { label: msg`Monthly salary`, hint: msg`Only for those with permission to see salaries. It is never copied to a till.` },
    experience: { label: msg`Experience` },
    passportExpiresOn: { label: msg`Passport expires on` },
    residencyExpiresOn: { label: msg`Residency expires on` },
    workingHours: { label: msg`Working hours` },
    holidays: { label: msg`Holidays`, rows: { name: { label: msg`Holiday` }, ...PERIOD } },
    customHours: {
      label: msg`Other hours for some days`,
      hint: msg`They apply on the working days of the employee, or on every day if no working hours are set. Enter a morning and an evening as two lines.`,
      rows: {
        ...PERIOD,
        from: { label: msg({ message: 'From', context: 'time' }) },
        to: { label: msg({ message: 'To', context: 'time' }), hint: msg`If not later than the start: on the next day.` },
      },
    },
    isActive: {
      label: msg`Status`,
      choices: {
        1: { word: msg({ message: 'Working', context: 'employee' }), state: 'active' },
        0: { word: msg({ message: 'Left', context: 'employee' }), state: 'disabled' },
      },
    },
  },
  columns: [
    ...(['nameAr', 'roleId', 'mobile'] as const),
    { field: 'loginState', isMinor: true, render: (row) => <LoginChip row={row as RowOf<typeof employee>} /> },
    {
      field: 'tillIds',
      isMinor: true,
      render: (row) => tillsCount((row as RowOf<typeof employee>).tillIds),
      text: (row) => tillsCount((row as RowOf<typeof employee>).tillIds),
    },
    { field: 'jobTitle', isMinor: true },
    { field: 'joinedOn', isMinor: true },
  ],
  filters: ['roleId', 'isShownInBilling', 'loginState', 'joinedOn'],
  sections: [
    { title: msg`Employee details`, fields: ['nameAr', 'nameEn', 'mobile', 'email'] },
    { title: msg`Role and access`, fields: ['roleId', 'tillIds', 'hasLogin'] },
    {
      title: msg`Employment`,
      fields: ['jobTitle', 'joinedOn', 'leftOn', 'salary', 'commission', 'passportExpiresOn', 'residencyExpiresOn'],
      isFolded: true,
    },
    { title: msg`More details`, fields: ['pictureId', 'isShownInBilling', 'experience'], isFolded: true },
    { title: msg`Hours`, fields: ['workingHours', 'holidays', 'customHours'], isFolded: true },
  ],
  unused: ['isShownInAppointments', 'colour'],
  empty: { title: msg`No employees yet`, body: msg`Add the employees with their role and hours. They unlock a till with their PIN.` },
})
