import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { KeyRound, MonitorSmartphone, Users } from 'lucide-react'
import { useState } from 'react'
import { chooseTills } from '#domain/employees/choose-tills.ts'
import { employeePins, employees, roles } from '#domain/employees/queries.ts'
import { LONG_PIN_DIGITS_MIN, PIN_DIGITS_MIN, pinDigitsMin, setEmployeePin } from '#domain/employees/set-pin.ts'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useList } from '../../engine/use-question.ts'
import type { ListDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PinSheet } from './pin-sheet.tsx'
import { TillsSheet } from './tills-sheet.tsx'
import { StaffContext, useStaff } from './staff.ts'

type Employee = ListRow<typeof employees>

/** What an exported sheet says where the screen draws. */
interface SheetWords {
  readonly status: (row: Employee) => string
  readonly pin: (row: Employee) => string
  readonly tills: (row: Employee) => string
}

/** Names stand in the page's language and are sorted by it. */
const declarationIn = (language: string, wordsOf: SheetWords): ListDeclaration<typeof employees> => ({
  query: employees,
  title: msg`Employees`,
  searchLabel: msg`Search by name`,
  columns: [
    { field: language === 'en' ? 'nameEn' : 'nameAr', label: msg`Name` },
    { field: 'roleId', label: msg`Role` },
    { field: 'mobile', label: msg`Mobile`, isPhone: true, isMinor: true },
    { field: 'joinedOn', label: msg`Joined`, isMinor: true },
    { field: 'isActive', label: msg`Status`, text: wordsOf.status, render: (row) => <StatusCell row={row} /> },
    { field: 'id', label: msg`PIN`, text: wordsOf.pin, render: (row) => <PinCell row={row} /> },
    { field: 'tillIds', label: msg`Tills`, text: wordsOf.tills, render: (row) => <TillsCell row={row} /> },
  ],
  filters: [
    { field: 'roleId', label: msg`Role`, reference: roles },
    { field: 'isActive', label: msg`Works here` },
  ],
  empty: { icon: Users, title: msg`No employees yet`, body: msg`Employees are added when the account is set up.` },
})

/** Who works here, with which role, and who can unlock a till. */
export function EmployeesScreen() {
  const { t, i18n } = useLingui()
  const nameOf = useNameOf()
  const session = useSession()
  const [chosen, setChosen] = useState<Employee | null>(null)
  const [moving, setMoving] = useState<Employee | null>(null)
  // A browser that is no till asks for the list again once something of it was changed.
  const [savedCount, setSavedCount] = useState(0)
  const tillsWord = useTillsWord()
  const allRoles = useAll(roles)
  const pins = useAll(employeePins)
  const owners = new Set(allRoles.rows.flatMap((row) => (row.isOwner ? [row.id] : [])))
  const withPin = pins.isKnown ? new Set<Id>(pins.rows.map((row) => row.id)) : null
  const name = chosen ? nameOf(chosen) : ''
  // Roles travel without what they allow; of herself and of the owner it is known here, and of others the server says it.
  const digitsMinOf = (row: Employee): number => {
    if (row.id === session.employeeId) return pinDigitsMin(session.permissions)
    return owners.has(row.roleId) ? LONG_PIN_DIGITS_MIN : PIN_DIGITS_MIN
  }
  const sheetWords: SheetWords = {
    status: (row) => (row.isActive ? t`Works here` : t`No longer here`),
    tills: (row) => tillsWord(row),
    pin: (row) => (withPin?.has(row.id) ? t`PIN is set` : t`No PIN`),
  }
  return (
    <StaffContext value={{ withPin, onSetPin: setChosen, onChooseTills: setMoving }}>
      {moving && (
        <TillsSheet
          key={moving.id}
          employeeId={moving.id}
          name={nameOf(moving)}
          tillIds={moving.tillIds}
          onClose={() => setMoving(null)}
          onSaved={() => {
            setMoving(null)
            setSavedCount((count) => count + 1)
            showToast({ text: t`Saved. Tills follow when they next reach the server.` })
          }}
        />
      )}
      <ListScreen key={savedCount} declaration={declarationIn(i18n.locale, sheetWords)} />
      {chosen && (
        <PinSheet
          key={chosen.id}
          employeeId={chosen.id}
          name={name}
          hasPin={withPin?.has(chosen.id) ?? false}
          digitsMin={digitsMinOf(chosen)}
          onClose={() => setChosen(null)}
          onSaved={() => {
            setChosen(null)
            pins.reload()
            showToast({ text: t`The PIN of ${name} was saved. Tills learn it when they next reach the server.` })
          }}
        />
      )}
    </StaffContext>
  )
}

const ALL_MAX = 200

/** Every row of a short list that stands beside another. */
function useAll<Q extends AnyQuery>(query: Q) {
  const asked = useList(query, { isDescending: false, limit: ALL_MAX })
  return { rows: asked.kind === 'ready' ? asked.data.rows : [], isKnown: asked.kind === 'ready', reload: asked.reload }
}

function StatusCell({ row }: { readonly row: Employee }) {
  const { t } = useLingui()
  return row.isActive ? <StateChip state="active">{t`Works here`}</StateChip> : <StateChip state="disabled">{t`No longer here`}</StateChip>
}

function useTillsWord(): (row: Employee) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ tillIds }) =>
    tillIds === null
      ? t`All tills`
      : format.digits(
          t`${plural(tillIds.length, { zero: 'no till', one: 'one till', two: 'two tills', few: '# tills', many: '# tills', other: '# tills' })}`,
        )
}

/** On which tills she works, and the way to choose them. */
function TillsCell({ row }: { readonly row: Employee }) {
  const { t } = useLingui()
  const may = useMay()
  const { onChooseTills } = useStaff()
  const words = useTillsWord()(row)
  const name = useNameOf()(row)
  if (!row.isActive || !may(chooseTills.permission)) return words
  return (
    <QuietButton
      icon={<MonitorSmartphone size={18} aria-hidden />}
      aria-label={t`Tills of ${name}: ${words}`}
      onClick={() => onChooseTills(row)}
    >
      {words}
    </QuietButton>
  )
}

/** Whether the employee has a PIN, and the way to set one: for whoever may, and for oneself. */
function PinCell({ row }: { readonly row: Employee }) {
  const { t } = useLingui()
  const may = useMay()
  const { employeeId } = useSession()
  const { withPin, onSetPin } = useStaff()
  const nameOf = useNameOf()
  const hasPin = withPin?.has(row.id) ?? false
  const name = nameOf(row)
  const maySet = row.isActive && (may(setEmployeePin.permission) || employeeId === row.id)
  if (!maySet) return hasPin ? t`PIN is set` : t`No PIN`
  return (
    <QuietButton
      icon={<KeyRound size={18} aria-hidden />}
      aria-label={hasPin ? t`Change PIN: ${name}` : t`Set PIN: ${name}`}
      onClick={() => onSetPin(row)}
    >
      {hasPin ? t`Change PIN` : t`Set PIN`}
    </QuietButton>
  )
}
