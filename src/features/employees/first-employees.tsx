import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { KeyRound, UserPlus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { employeePins } from '#domain/employees/queries.ts'
import { roles } from '#domain/employees/role-entity.ts'
import { pinDigitsMin, pinDigitsOf } from '#domain/employees/set-pin.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { EntitySheet } from '../../engine/entity/entity-form.tsx'
import { useSession } from '../../engine/session.ts'
import { useList } from '../../engine/use-question.ts'
import { useNameOf } from '../../i18n/format.ts'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { employeePresentation } from './employee-presentation.tsx'
import { PinSheet } from './pin-sheet.tsx'

type Person = ListRow<typeof employeeEntity.query>

const ALL_MAX = 200
/** The fields for employees added during the setup; the rest can be added later. */
const FIRST_FIELDS = ['nameAr', 'nameEn', 'mobile', 'roleId', 'tillIds']

export interface FirstEmployeesProps {
  readonly onDone: () => void
  /** The setting for offline sales, from the feature it belongs to. */
  readonly Offline: ComponentType
  /** Enrols this device as a till, opened by the PIN of the current user. */
  readonly Till: ComponentType<{ readonly hasPin: boolean }>
}

/** The employees of a new shop: first the own PIN, then this device, then the others with role and PIN. */
export function FirstEmployees({ onDone, Offline, Till }: FirstEmployeesProps) {
  const { t } = useLingui()
  const request = useList(employeeEntity.query, { isDescending: false, limit: ALL_MAX })
  const pins = useList(employeePins, { isDescending: false, limit: ALL_MAX })
  const withPin = new Set(pins.kind === 'ready' ? pins.data.rows.map(({ id }) => id) : [])
  const { employeeId } = useSession()
  const [isAdding, setAdding] = useState(false)
  const [settingPin, setSettingPin] = useState<Id | null>(null)
  return (
    <AnswerView query={request} skeleton="rows" count={2}>
      {({ rows }) => (
        <Flex direction="column" gap="4">
          <Box as="ul" listStyleType="none" borderWidth="1px" borderColor="line" borderRadius="l2">
            {rows.map((person) => (
              <PersonLine key={person.id} person={person} hasPin={withPin.has(person.id)} onPin={() => setSettingPin(person.id)} />
            ))}
          </Box>
          <Flex>
            <QuietButton h="12" icon={<UserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t`Add an employee`}
            </QuietButton>
          </Flex>
          <Offline />
          <Till hasPin={employeeId !== null && withPin.has(employeeId)} />
          <Flex>
            <PrimaryButton onClick={onDone}>{t`Continue`}</PrimaryButton>
          </Flex>
          <EntitySheet
            presentation={employeePresentation}
            isOpen={isAdding}
            row={null}
            fields={FIRST_FIELDS}
            submit={msg`Save and set PIN`}
            onClose={() => setAdding(false)}
            onDone={(id) => {
              setAdding(false)
              request.reload()
              setSettingPin(id)
            }}
          />
          <PinOf
            person={rows.find(({ id }) => id === settingPin) ?? null}
            hasPin={settingPin !== null && withPin.has(settingPin)}
            onClose={() => setSettingPin(null)}
            onSaved={() => {
              setSettingPin(null)
              pins.reload()
            }}
          />
        </Flex>
      )}
    </AnswerView>
  )
}

interface PersonLineProps {
  readonly person: Person
  readonly hasPin: boolean
  readonly onPin: () => void
}

function PersonLine({ person, hasPin, onPin }: PersonLineProps) {
  const { t } = useLingui()
  const { employeeId } = useSession()
  const name = useNameOf()(person)
  return (
    <Flex as="li" gap="3" p="3" align="center" wrap="wrap" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Box flex="1 1 8rem" fontWeight="600" overflowWrap="anywhere">
        {name}
      </Box>
      {hasPin ? <StateChip state="active">{t`PIN is set`}</StateChip> : <StateChip state="disabled">{t`No PIN`}</StateChip>}
      <QuietButton
        icon={<KeyRound size={18} aria-hidden />}
        aria-label={hasPin ? t`Change the PIN of ${name}` : t`Set a PIN for ${name}`}
        onClick={onPin}
      >
        {person.id === employeeId && !hasPin ? t`Set my PIN` : hasPin ? t`Change PIN` : t`Set PIN`}
      </QuietButton>
    </Flex>
  )
}

interface PinOfProps {
  readonly person: Person | null
  readonly hasPin: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

function PinOf({ person, ...sheet }: PinOfProps) {
  const nameOf = useNameOf()
  const { employeeId, permissions } = useSession()
  const request = useList(roles, { sort: 'nameAr', isDescending: false, limit: ALL_MAX })
  if (!person) return null
  const held = request.kind === 'ready' ? request.data.rows.find(({ id }) => id === person.roleId) : undefined
  const digitsMin = person.id === employeeId ? pinDigitsMin(permissions) : pinDigitsOf(held ?? null)
  return <PinSheet {...sheet} key={person.id} employeeId={person.id} name={nameOf(person)} digitsMin={digitsMin} />
}
