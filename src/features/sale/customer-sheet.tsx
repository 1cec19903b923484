import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useSetAtom } from 'jotai'
import { UserPlus } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { SearchHit } from '../../data/contract.ts'
import { search } from '../../data/search/search.ts'
import { useMay } from '../../engine/session.ts'
import { useFound } from '../../engine/use-found.ts'
import { useFormat } from '../../i18n/format.ts'
import { FoundRows } from '../../ui/found-rows.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { newCustomerAtom } from './sale-atoms.ts'
import { type CustomerRow, saleHit } from './catalogue/sale-item-hits.ts'
import { usePutCustomer } from './use-sale-actions.ts'
import { sheetAtom } from '../cart/cart-atoms.ts'

const FOUND_MAX = 20

function DisabledMark() {
  const { t } = useLingui()
  return (
    <Box as="span" ms="2">
      <StateChip state="disabled">{t({ message: 'Disabled', context: 'row' })}</StateChip>
    </Box>
  )
}

const customersIn = (hits: readonly SearchHit[]): CustomerRow[] =>
  hits.flatMap((hit) => {
    const known = saleHit(hit)
    return known?.record === 'customer' ? [known.row] : []
  })

/** Finds customers by name or the last digits of a phone. */
const findCustomers = async (text: string): Promise<CustomerRow[]> => customersIn(await search(['customer'], text, FOUND_MAX))

export function CustomerSheet() {
  const { t } = useLingui()
  const format = useFormat()
  const allows = useMay()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const startCustomer = useSetAtom(newCustomerAtom)
  const put = usePutCustomer()
  const { typed, rows, type } = useFound(findCustomers)
  const close = () => {
    openSheet(null)
    type('')
  }
  const take = (row: CustomerRow) => {
    put(row)
    close()
  }
  const addNew = () => {
    startCustomer(typed)
    type('')
    openSheet('new-customer')
  }
  return (
    <Sheet
      isOpen={sheet === 'customer'}
      onClose={close}
      title={t`Customer`}
      footer={
        allows(may('customers', 'add')) && (
          <PrimaryButton w="full" icon={<UserPlus size={20} aria-hidden />} onClick={addNew}>
            <Trans>New customer</Trans>
          </PrimaryButton>
        )
      }
    >
      <FoundRows
        label={t`Name or phone`}
        typed={typed}
        onType={type}
        rows={rows}
        renderRow={(row) => (
          <>
            <Box fontWeight="600">
              <bdi>{row.name}</bdi>
              {row.status === GENERIC_STATUS.disabled && <DisabledMark />}
            </Box>
            <Box textStyle="sm" color="muted">
              {row.mobile ? format.phone(row.mobile) : t`No phone`}
            </Box>
          </>
        )}
        onTake={take}
        nothing={<Trans>No customer found. Press Enter to add her.</Trans>}
        onNothing={addNew}
      />
    </Sheet>
  )
}
