import { ACTIONS, type ActionName, PAGES, type PageName, allPermissions } from '#domain/access/pages.ts'
import {
  LOGIN_STATE,
  PLAIN_EMPLOYEE,
  PLAIN_FILE,
  type employee,
  type employeeFile,
  type employeePin,
  type employeeProof,
  type role,
} from '#domain/employees/employee.ts'
import { LONG_PIN_DIGITS_MIN, PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import type { Permissions, RowOf } from '#domain/kernel/define.ts'
import { rate } from '#domain/kernel/money.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { Chance } from './chance.ts'

export const DEMO_ACCOUNT_ID = 1
export const DEMO_ZONE = 'Asia/Riyadh'
/** Sign-in of the demo owner. The password is public because this is a training account. */
export const DEMO_OWNER = { username: 'owner', email: 'owner@demo.fustan.app', password: 'Yasmin-2026' } as const

type Granted = Record<string, number[]>

const everything = (): Granted => Object.fromEntries(Object.entries(allPermissions()).map(([name, actions]) => [name, [...actions]]))

const page = <P extends PageName>(name: P, ...actions: ActionName<P>[]): [string, number[]] => [
  String(PAGES[name]),
  actions.map((action) => ACTIONS[name][action] as number),
]

const MANAGER: Granted = Object.fromEntries([
  page('dashboard', 'view'),
  page(
    'pointOfSale',
    'sell',
    'changePrice',
    'discountLine',
    'discountBill',
    'holdBill',
    'allowDebt',
    'reprint',
    'sellWithoutStock',
    'returnSale',
    'debitNote',
    'refundWithoutReceipt',
    'changeMethod',
    'sellProducts',
    'deposits',
    'openAmount',
    'sellGiftCards',
    'freeGiftCard',
  ),
  page('customers', 'view', 'add', 'edit'),
  page('employees', 'view', 'edit'),
  page(
    'products',
    'view',
    'edit',
    'stockNotices',
    'addQuantity',
    'adjustQuantity',
    'internalUse',
    'writeOff',
    'countStock',
    'closeStocktake',
  ),
  page(
    'reports',
    ...(['dailyPayments', 'activities', 'surveyNotices', 'complaintNotices'] as const),
    ...(['inventoryStatus', 'inventoryMovements', 'internalUse', 'mostUsedProducts', 'mostSoldProducts'] as const),
  ),
  page('accounting', 'view', 'receivable'),
  page('suppliers', 'view', 'add', 'edit'),
  page('attendance', 'view', 'checkIn', 'correct', 'reports'),
  page('rent', 'view', 'edit', 'book', 'handOver', 'takeBack', 'settle', 'cancel', 'override', 'overbook'),
  page('menu', 'view', 'edit'),
  page('marketing', 'view', 'edit'),
  page('settings', 'view'),
  page('devices', 'view', 'enrol', 'resolve'),
  page('appointments', 'view'),
])
const RECEPTIONIST: Granted = Object.fromEntries([
  page('dashboard', 'view'),
  page('pointOfSale', 'sell', 'sellProducts', 'sellGiftCards', 'holdBill', 'deposits', 'reprint'),
  page('customers', 'view', 'add', 'edit'),
  page('products', 'view'),
  page('rent', 'view', 'edit', 'book', 'handOver', 'takeBack', 'settle', 'cancel'),
  page('devices', 'view'),
  page('appointments', 'view'),
  page('attendance', 'checkIn'),
])
const CASHIER: Granted = Object.fromEntries([
  page('pointOfSale', 'sell', 'sellProducts', 'sellGiftCards', 'discountLine', 'holdBill', 'allowDebt', 'deposits', 'reprint'),
  page('customers', 'view', 'add', 'edit'),
  page('products', 'view', 'stockNotices'),
  page('reports', 'dailyPayments'),
  page('rent', 'view', 'book', 'handOver', 'takeBack', 'settle'),
  page('devices', 'view'),
  page('attendance', 'checkIn'),
])
const SPECIALIST: Granted = Object.fromEntries([
  page('customers', 'view'),
  page('menu', 'view'),
  page('appointments', 'view'),
  page('attendance', 'checkIn'),
])

const ROLES = [
  { key: 'owner', nameAr: 'المالكة', nameEn: 'Owner', permissions: everything(), isOwner: true, discountMax: null, isRemoved: false },
  { key: 'manager', nameAr: 'مديرة المعرض', nameEn: 'Manager', permissions: MANAGER, isOwner: false, discountMax: null, isRemoved: false },
  {
    key: 'receptionist',
    nameAr: 'موظفة استقبال',
    nameEn: 'Receptionist',
    permissions: RECEPTIONIST,
    isOwner: false,
    discountMax: null,
    isRemoved: false,
  },
  { key: 'cashier', nameAr: 'كاشيرة', nameEn: 'Cashier', permissions: CASHIER, isOwner: false, discountMax: null, isRemoved: false },
  {
    key: 'employee',
    nameAr: 'أخصائية',
    nameEn: 'Specialist',
    permissions: SPECIALIST,
    isOwner: false,
    discountMax: null,
    isRemoved: false,
  },
] as const
type RoleKey = (typeof ROLES)[number]['key']

/**
 * Employees of the demo shop. Salt and hash are PBKDF2-SHA-256 with 600,000 rounds of `pin`, precomputed because hashing eight PINs at
 * every start takes seconds. A test recomputes them.
 */
export const DEMO_STAFF: readonly {
  readonly pin: string
  readonly salt: string
  readonly hash: string
  /** Only for roles that can override: key derived from the same PIN with another salt. */
  readonly proof?: { readonly salt: string; readonly key: string }
  readonly role: RoleKey
  readonly nameAr: string
  readonly nameEn: string
  readonly joinedOn: string
  readonly commission: number
  readonly isShownInBilling: boolean
}[] = [
  {
    pin: '111111',
    salt: 'ed0d018a010e89917073267444ff188f',
    hash: '4cfee3ea8308e99f26ab63b260e2e64a906925e839d6b15a0942f6b4ebb9ccb2',
    proof: { salt: '5f44e1ee836551f89446db9389e48420', key: '25348d840f5661bf8f160c33f8102be354ec92b084211cd9140fe4f0d86a639a' },

    role: 'owner',
    nameAr: 'نورة الياسمين',
    nameEn: 'Noura Al Yasmin',
    joinedOn: '2021-03-01',
    commission: 0,
    isShownInBilling: false,
  },
  {
    pin: '2222',
    salt: 'a4f31f58a6506f5f4cff95ec7fc9d444',
    hash: 'cd8f2caab001245baec94942350df9b407894db36af480d5c77de9c79e7c6e20',

    role: 'cashier',
    nameAr: 'سارة العتيبي',
    nameEn: 'Sara Al Otaibi',
    joinedOn: '2023-09-10',
    commission: 100,
    isShownInBilling: true,
  },
  {
    pin: '333333',
    salt: '478ec4c14d2177592eead9343d097c8f',
    hash: '4288e38528ffc5f72bd4139631d19103c276dafe57cb0bfe15a48d5b403b0da4',
    proof: { salt: '0effba16b1f7d962aff02b2b94e0c1f8', key: 'f10e86a23ff0bf928e9cb46771b9bcad845e10e52c82cd9b1d746e5fd50fb0c5' },

    role: 'manager',
    nameAr: 'هند القحطاني',
    nameEn: 'Hind Al Qahtani',
    joinedOn: '2021-06-15',
    commission: 150,
    isShownInBilling: true,
  },
  {
    pin: '444444',
    salt: '1d203c84785dd0b7ae4d24e8c6297ed3',
    hash: 'd5895e9b0e4e481616d9d92673e8e15370edd303c31a0d50749b0b38089d284c',
    proof: { salt: '5cbb77bda0b798647785fc74fdd3540d', key: 'ee1d86eca3bb6be0a05d38d936f5745918ae6ef5cacb8a036362652603ad0c7c' },

    role: 'receptionist',
    nameAr: 'ريم الشمري',
    nameEn: 'Reem Al Shammari',
    joinedOn: '2024-01-20',
    commission: 50,
    isShownInBilling: true,
  },
  {
    pin: '5555',
    salt: 'afb58fde4ebed7ede89234c708181cfd',
    hash: 'affa8adf1ef66a21cbc596e73ac66dbe3682225028b6ed1be726b78e90388b2c',

    role: 'employee',
    nameAr: 'أمل الزهراني',
    nameEn: 'Amal Al Zahrani',
    joinedOn: '2022-02-01',
    commission: 1000,
    isShownInBilling: true,
  },
  {
    pin: '6666',
    salt: 'e2a385a23b496950b2c27e5f15e6f308',
    hash: '189f2a27824b380df2cec8090535391bebdff350e626087204389da42bfcddf4',

    role: 'employee',
    nameAr: 'منى الغامدي',
    nameEn: 'Mona Al Ghamdi',
    joinedOn: '2022-08-12',
    commission: 1000,
    isShownInBilling: true,
  },
  {
    pin: '7777',
    salt: '6471de135c831d79d3cefb8ba22fdae9',
    hash: '7de17e350040e2092b949087d4422c3fd2ac1705ac5271daddf4425526465e2d',

    role: 'employee',
    nameAr: 'فاطمة باوزير',
    nameEn: 'Fatima Bawazir',
    joinedOn: '2023-05-05',
    commission: 1200,
    isShownInBilling: true,
  },
  {
    pin: '8888',
    salt: 'acbb52fc9ba428ff5cc3626fdad7e648',
    hash: '15721729849a2cf668ecb8d0dba43a1fc251cb536a3ccdc43408a926df5d0f33',

    role: 'employee',
    nameAr: 'لطيفة الحربي',
    nameEn: 'Latifa Al Harbi',
    joinedOn: '2021-10-18',
    commission: 800,
    isShownInBilling: true,
  },
]

export interface People {
  readonly roles: readonly RowOf<typeof role>[]
  readonly employees: readonly RowOf<typeof employee>[]
  readonly files: readonly RowOf<typeof employeeFile>[]
  readonly pins: readonly RowOf<typeof employeePin>[]
  readonly proofs: readonly RowOf<typeof employeeProof>[]
  readonly permissionsOf: (employeeId: string) => Permissions
  readonly holding: (key: RoleKey) => readonly RowOf<typeof employee>[]
}

export function peopleOf(chance: Chance, openedAt: number): People {
  const roles = ROLES.map(({ key, ...row }) => ({ key, row: { id: chance.id(openedAt), ...row } satisfies RowOf<typeof role> }))
  const roleOf = (key: RoleKey) => {
    const found = roles.find((role) => role.key === key)
    if (!found) throw new Error(`no role ${key}`)
    return found.row
  }
  const employees = DEMO_STAFF.map((person, nth): RowOf<typeof employee> => ({
    ...PLAIN_EMPLOYEE,
    id: chance.id(openedAt + nth),
    nameAr: person.nameAr,
    nameEn: person.nameEn,
    roleId: roleOf(person.role).id,
    mobile: `96655000000${nth + 1}`,
    joinedOn: person.joinedOn as Day,
    isShownInBilling: person.isShownInBilling,
    loginState: person.role === 'owner' ? LOGIN_STATE.open : LOGIN_STATE.none,
  }))
  const roleById = new Map(roles.map(({ row }) => [row.id, row]))
  return {
    roles: roles.map(({ row }) => row),
    employees,
    files: DEMO_STAFF.map((person, nth) => ({
      ...PLAIN_FILE,
      ...{ id: employees[nth]?.id ?? '', commission: rate(person.commission) },
    })),
    pins: DEMO_STAFF.map(({ pin, salt, hash, proof }, nth) => ({
      ...{ id: employees[nth]?.id ?? '', salt, hash, iterations: PIN_ITERATIONS },
      ...{ isLong: pin.length >= LONG_PIN_DIGITS_MIN, proofSalt: proof?.salt ?? null, setBy: null, setAt: null },
    })),
    proofs: DEMO_STAFF.flatMap(({ proof }, nth) => (proof ? [{ id: employees[nth]?.id ?? '', key: proof.key, formerKey: null }] : [])),
    permissionsOf: (employeeId) => roleById.get(employees.find(({ id }) => id === employeeId)?.roleId ?? '')?.permissions ?? {},
    holding: (key) => employees.filter(({ roleId }) => roleId === roleOf(key).id),
  }
}
