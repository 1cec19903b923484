import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { addCustomer, customers } from '#domain/customers/commands.ts'
import { useGo } from '../../engine/app-link.tsx'
import type { ListDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CustomerForm } from './customer-form.tsx'
import { genderWords, sourceWords, statusWords } from './customer-words.ts'

const declaration: ListDeclaration<typeof customers> = {
  query: customers,
  title: msg`Customers`,
  searchLabel: msg`Search by name or mobile`,
  columns: [
    { field: 'name', label: msg`Name` },
    { field: 'mobile', label: msg`Mobile`, isPhone: true },
    { field: 'points', label: msg`Points` },
    { field: 'owed', label: msg`Owes` },
    { field: 'status', label: msg`Status`, choices: statusWords, isMinor: true },
    { field: 'createdAt', label: msg`Customer since`, isMinor: true, isDay: true },
  ],
  filters: [
    { field: 'status', label: msg`Status`, choices: statusWords },
    { field: 'gender', label: msg`Kind of customer`, choices: genderWords },
    { field: 'source', label: msg`How she heard of the shop`, choices: sourceWords },
  ],
  rowTo: (row) => `/merchant/customers/${row.id}`,
  empty: {
    icon: UserRound,
    title: msg`No customers yet`,
    body: msg`Add the first one here, or while you sell. Names are found in any spelling, numbers by their last digits.`,
  },
}

/** Every customer of the shop, found by name or number; a new one is made without leaving the list. */
export function CustomersScreen() {
  const { t } = useLingui()
  const go = useGo()
  const [isAdding, setAdding] = useState(false)
  const create = { label: msg`Add customer`, permission: addCustomer.permission, onPress: () => setAdding(true) }
  return (
    <>
      <ListScreen declaration={{ ...declaration, create }} />
      <Sheet isOpen={isAdding} onClose={() => setAdding(false)} title={t`New customer`} size="lg">
        <CustomerForm
          onCancel={() => setAdding(false)}
          onDone={(id, name) => {
            setAdding(false)
            showToast({ text: t`${name} was saved` })
            go(`/merchant/customers/${id}`)
          }}
        />
      </Sheet>
    </>
  )
}
