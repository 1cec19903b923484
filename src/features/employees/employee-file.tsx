import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, KeyRound, MonitorSmartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { employeeCommissions } from '#domain/commissions/reports.ts'
import { chooseTills } from '#domain/employees/choose-tills.ts'
import { faultOfLeaving, faultOfTarget } from '#domain/employees/employee-rules.ts'
import type { employee } from '#domain/employees/employee.ts'
import { employeePins } from '#domain/employees/queries.ts'
import { roles } from '#domain/employees/role-entity.ts'
import { LONG_PIN_DIGITS_MIN, pinDigitsMin, pinDigitsOf, setEmployeePin } from '#domain/employees/set-pin.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { AnyQuery, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { mayQueryReport } from '#domain/kernel/permission.ts'
import { AppLink } from '../../engine/app-link.tsx'
import type { RecordHandle } from '../../engine/declarations.ts'
import { EntityPage } from '../../engine/entity/entity-page.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { useList } from '../../engine/use-question.ts'
import { nowMs } from '../../data/clock.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { employeePresentation } from './employee-presentation.tsx'
import { employeeTimelineWords } from './employee-timeline-words.ts'
import { LoginPanel } from './login-panel.tsx'
import { PinSheet } from './pin-sheet.tsx'
import { TillsNamed } from './tills-choice.tsx'
import { TillsSheet } from './tills-sheet.tsx'

type Handle = RecordHandle<typeof employee>

export function EmployeeFile({ id }: { readonly id: Id }) {
  const { rows: known } = useAll(roles)
  const { employeeId, permissions, discountMax } = useSession()
  const actor = { employeeId, permissions, discountMax }
  const roleOf = ({ roleId }: LineProps['row']) => known.find((one) => one.id === roleId) ?? null
  const mayChange = (row: LineProps['row']) => faultOfTarget(row.id, roleOf(row), actor) === null
  return (
    <EntityPage
      presentation={employeePresentation}
      id={id}
      words={employeeTimelineWords}
      fixed={(row) => ({ isFixed: !mayChange(row), isSaved: faultOfLeaving(row.id, roleOf(row), actor) !== null })}
    >
      {(handle) => (
        <>
          <TillAccess handle={handle} mayChange={mayChange(handle.row)} />
          <LoginPanel handle={handle} />
          <CommissionPanel employeeId={id} />
        </>
      )}
    </EntityPage>
  )
}

const COMMISSIONS_PATH = '/merchant/reports/management-reports/employees-commissions-report'

function CommissionPanel({ employeeId }: { readonly employeeId: Id }) {
  const { t } = useLingui()
  const session = useSession()
  const today = useFormat().dayOf(nowMs())
  if (!mayQueryReport(employeeCommissions, { employeeId, from: today, to: today }, session)) return null
  return (
    <Panel title={t`Commission`}>
      <AppLink
        to={`${COMMISSIONS_PATH}/${employeeId}`}
        color="gold.fg"
        fontWeight="600"
        minH="11"
        display="inline-flex"
        alignItems="center"
        gap="2"
      >
        <HandCoins size={18} aria-hidden />
        {t`Sales and commission`}
      </AppLink>
    </Panel>
  )
}

function TillAccess({ handle, mayChange }: { readonly handle: Handle; readonly mayChange: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const { row } = handle
  const isHere = worksHere(row, format.dayOf(nowMs()))
  return (
    <Panel title={t`At the till`}>
      <Flex direction="column" gap="4">
        {!isHere && <Notice tone="warn">{t`No longer works here: the PIN opens no till, and every sign-in has ended.`}</Notice>}
        <Flex gap="5" wrap="wrap">
          <PinLine row={row} isHere={isHere} mayChange={mayChange} />
          <TillsLine handle={handle} isHere={isHere && mayChange} />
        </Flex>
      </Flex>
    </Panel>
  )
}

function Line({ title, text, children }: { readonly title: string; readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <Box minW="220px">
      <Box textStyle="sm" color="muted">
        {title}
      </Box>
      <Box fontWeight="600" mb="2">
        {text}
      </Box>
      {children}
    </Box>
  )
}

interface LineProps {
  readonly row: RowOf<typeof employee>
  readonly isHere: boolean
  readonly mayChange: boolean
}

const ALL_MAX = 200

function useAll<Q extends AnyQuery>(query: Q) {
  const request = useList(query, { isDescending: false, limit: ALL_MAX })
  return { rows: request.kind === 'ready' ? request.data.rows : [], reload: request.reload }
}

/** As known on this page; the server checks again. */
function useDigitsMin(row: RowOf<typeof employee>): number {
  const session = useSession()
  const { rows } = useAll(roles)
  if (row.id === session.employeeId) return pinDigitsMin(session.permissions)
  return pinDigitsOf(rows.find(({ id }) => id === row.roleId) ?? null)
}

function PinLine({ row, isHere, mayChange }: LineProps) {
  const { t } = useLingui()
  const allows = useMay()
  const { employeeId } = useSession()
  const format = useFormat()
  const name = useNameOf()(row)
  const pins = useAll(employeePins)
  const digitsMin = useDigitsMin(row)
  const [isOpen, setOpen] = useState(false)
  const pin = pins.rows.find(({ id }) => id === row.id)
  const hasPin = pin !== undefined
  const isTooShort = pin !== undefined && !pin.isLong && digitsMin >= LONG_PIN_DIGITS_MIN
  const digits = format.number(LONG_PIN_DIGITS_MIN)
  const maySet = isHere && mayChange && (allows(setEmployeePin.permission) || employeeId === row.id)
  return (
    <Line title={t`PIN`} text={hasPin ? t`PIN is set` : t`No PIN`}>
      {isTooShort && (
        <Box mb="3">
          <Notice tone="warn">
            <Trans>Her role needs a PIN of {digits} digits or more. Hers is shorter: it opens the tills and allows nothing.</Trans>
          </Notice>
        </Box>
      )}
      {maySet && (
        <QuietButton icon={<KeyRound size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {hasPin ? t`Change PIN` : t`Set PIN`}
        </QuietButton>
      )}
      {isOpen && (
        <PinSheet
          employeeId={row.id}
          name={name}
          hasPin={hasPin}
          digitsMin={digitsMin}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            pins.reload()
            showToast({ text: t`The PIN of ${name} was saved. Tills receive it with their next connection.` })
          }}
        />
      )}
    </Line>
  )
}

function TillsLine({ handle, isHere }: { readonly handle: Handle; readonly isHere: boolean }) {
  const { t } = useLingui()
  const allows = useMay()
  const { row, reload } = handle
  const name = useNameOf()(row)
  const [isOpen, setOpen] = useState(false)
  const { tillIds } = row
  return (
    <Line title={t`Tills`} text={<TillsNamed value={tillIds} />}>
      {isHere && allows(chooseTills.permission) && (
        <QuietButton icon={<MonitorSmartphone size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t`Choose tills`}
        </QuietButton>
      )}
      {isOpen && (
        <TillsSheet
          employeeId={row.id}
          name={name}
          tillIds={tillIds}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            reload()
            showToast({ text: t`Saved. Tills receive it with their next connection.` })
          }}
        />
      )}
    </Line>
  )
}
