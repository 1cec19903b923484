import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { may } from '#domain/access/pages.ts'
import { customers } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { queryRecord } from '../../../engine/query.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFoundRows } from '../../../engine/use-found.ts'
import { useFormat } from '../../../i18n/format.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { FoundRows } from '../../../ui/found-rows.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { ActivateFirst } from '../../customers/shared/activate-first.tsx'
import { NewCustomer } from '../../customers/shared/new-customer.tsx'

/** The fields of a customer that the desk needs. */
export interface ChosenCustomer {
  readonly id: Id
  readonly name: string
  /** Digits with the country code. */
  readonly mobile: string | null
}

const ADD = msg`Add the customer`
const TAKE = msg({ message: 'Choose customer', context: 'customer' })

export interface CustomerPickerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (customer: ChosenCustomer) => void
}

/** Chooses a customer by name or phone, or creates one. Rendered in a portal, because HTML forms cannot be nested. */
export function CustomerPicker(props: CustomerPickerProps) {
  if (!props.isOpen) return null
  return createPortal(<OpenPicker {...props} />, document.body)
}

function OpenPicker({ onClose, onChoose }: CustomerPickerProps) {
  const { t } = useLingui()
  const format = useFormat()
  const session = useSession()
  const mayAdd = useMay()(may('customers', 'add'))
  const found = useFoundRows(customers)
  const [isNew, setNew] = useState(false)
  const addNew = () => setNew(true)
  const [disabled, setDisabled] = useState<ChosenCustomer | null>(null)
  const give = (chosen: ChosenCustomer) => {
    onChoose(chosen)
    onClose()
  }
  const take = ({ id, name, mobile, status }: ChosenCustomer & { readonly status: number }) =>
    status === GENERIC_STATUS.disabled ? setDisabled({ id, name, mobile }) : give({ id, name, mobile })
  const takeById = async (id: Id, name: string) => {
    const answer = await queryRecord(customer, id, session)
    if (answer.ok) take(answer.data)
    else give({ id, name, mobile: null })
  }
  if (disabled) return <ActivateFirst customer={disabled} onActive={() => give(disabled)} onClose={() => setDisabled(null)} />
  if (isNew) {
    return (
      <NewCustomer
        typed={found.typed}
        submit={ADD}
        onDone={(id, name) => void takeById(id, name)}
        known={{ label: TAKE, onTake: (id) => void takeById(id, '') }}
        onClose={() => setNew(false)}
      />
    )
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Customer`}
      footer={
        mayAdd && (
          <PrimaryButton w="full" icon={<UserPlus size={20} aria-hidden />} onClick={addNew}>
            <Trans>New customer</Trans>
          </PrimaryButton>
        )
      }
    >
      <FoundRows
        label={t`Name or phone`}
        typed={found.typed}
        onType={found.type}
        rows={found.rows}
        renderRow={(row) => (
          <>
            <Box fontWeight="600">
              <bdi>{row.name}</bdi>
              {row.status === GENERIC_STATUS.disabled && (
                <Box as="span" ms="2">
                  <StateChip state="disabled">{t({ message: 'Disabled', context: 'row' })}</StateChip>
                </Box>
              )}
            </Box>
            <Box textStyle="sm" color="muted">
              {row.mobile ? format.phone(row.mobile) : t`No phone`}
            </Box>
          </>
        )}
        onTake={take}
        nothing={mayAdd ? t`No customer found. Press Enter to add her.` : t`No customer found.`}
        onNothing={mayAdd ? addNew : undefined}
      />
    </Sheet>
  )
}
