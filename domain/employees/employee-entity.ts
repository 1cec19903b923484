import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { englishName } from '../entities/stand-in.ts'
import { typed } from '../entities/typed.ts'
import type { Id } from '../kernel/ids.ts'
import { LOGIN_STATE, employee, employeeFile, role } from './employee.ts'
import { EMPLOYEE_RULE_CODES, employeeFaults, lifeFaults, lifeFields } from './employee-rules.ts'
import { tillIdsSchema } from './till-people.ts'

const PERIODS_MAX = 60
const period = { startsOn: typed.day(), endsOn: typed.day() }

/** An employee. Permissions depend on it, so it can only be changed in the user's own signed-in session. */
export const employeeEntity = defineEntity({
  name: 'employee',
  plural: 'employees',
  record: employee,
  related: employeeFile,
  permission: { view: may('employees', 'view'), add: may('employees', 'edit'), edit: may('employees', 'edit') },
  entered: {
    nameAr: typed.text(80),
    nameEn: englishName(typed.optionalText(80)),
    jobTitle: typed.optionalText(80),
    pictureId: typed.later(typed.picture(employee, { square: true })),
    mobile: typed.optionalMobile({ unique: true }),
    email: typed.email({ unique: true, caseless: true }),
    roleId: typed.reference(role, { isRemoved: false }),
    hasLogin: typed.flag(false),
    /** The tills of a new employee: none unless given. `chooseTills` changes them. */
    tillIds: { ...typed.later(typed.own<readonly Id[] | null>(tillIdsSchema, [])), isFixed: true },
    isShownInBilling: typed.flag(true),
    isShownInAppointments: typed.flag(true),
    colour: typed.optionalColour(),
    joinedOn: typed.optionalDay(),
    leftOn: typed.optionalDay(),
    salary: typed.optionalMoney(),
    commission: typed.optionalRate(),
    experience: typed.longText(2000),
    passportExpiresOn: typed.optionalDay(),
    residencyExpiresOn: typed.optionalDay(),
    workingHours: typed.weekHours(),
    holidays: typed.rows({ name: typed.text(80), ...period }, PERIODS_MAX),
    customHours: typed.rows({ ...period, from: typed.time(), to: typed.time() }, PERIODS_MAX),
  },
  starts: () => ({ loginState: LOGIN_STATE.none, invitedUntil: null }),
  rules: employeeFaults,
  lifeRules: lifeFaults,
  lifeFields,
  ruleCodes: EMPLOYEE_RULE_CODES,
  codes: { 'entities.no-permission': 'employees.no-permission', 'entities.unknown': 'employees.unknown' },
  offline: 'online',
  lifeField: 'isActive',
  list: {
    reports: [
      ...(['nameAr', 'nameEn', 'roleId', 'jobTitle', 'mobile', 'email', 'joinedOn', 'leftOn', 'isShownInBilling', 'pictureId'] as const),
      ...(['isShownInAppointments', 'colour', 'hasLogin', 'loginState', 'invitedUntil', 'workingHours', 'isActive', 'tillIds'] as const),
    ],
    filters: ['id', 'roleId', 'isShownInBilling', 'isShownInAppointments', 'hasLogin', 'loginState', 'joinedOn', 'leftOn'],
    sorts: ['nameAr', 'nameEn', 'joinedOn', 'leftOn'],
    sort: { field: 'nameAr' },
  },
})

export const { query: employees } = employeeEntity
