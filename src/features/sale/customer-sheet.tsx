import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useSetAtom } from 'jotai'
import { Search, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { SearchHit } from '../../data/contract.ts'
import { search } from '../../data/search/search.ts'
import { useMay } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { billAtom } from './bill/draft.ts'
import { focusFirst } from '../../ui/modal.tsx'
import { newCustomerAtom, sheetAtom } from './sale-atoms.ts'
import { type CustomerRow, saleHit } from './catalogue/sale-item-hits.ts'
import { billCustomer } from './use-sale-actions.ts'

const FOUND_MAX = 20

const ROWS = {
  '& button': { display: 'block', w: 'full', textAlign: 'start', px: '3', py: '2', minH: '14', borderRadius: 'l2', cursor: 'pointer' },
  '& button:hover': { bg: 'sunken' },
  '& button[data-chosen=true]': { bg: 'selection' },
} as const

const customersIn = (hits: readonly SearchHit[]): CustomerRow[] =>
  hits.flatMap((hit) => {
    const known = saleHit(hit)
    return known?.record === 'customer' ? [known.row] : []
  })

/** Finds customers while a name or the last digits of a phone are typed; only the newest answer counts. */
function useCustomerSearch() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly CustomerRow[] | null>(null)
  const [chosen, setChosen] = useState(0)
  const asked = useRef(0)
  const type = async (text: string) => {
    setTyped(text)
    setChosen(0)
    asked.current += 1
    const mine = asked.current
    const hits = text.trim() === '' ? null : customersIn(await search(['customer'], text, FOUND_MAX))
    if (mine === asked.current) setFound(hits)
  }
  return { typed, found, chosen, setChosen, type }
}

/** Chooses the customer of the bill, or starts a new one. */
export function CustomerSheet() {
  const { t } = useLingui()
  const format = useFormat()
  const allows = useMay()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const startCustomer = useSetAtom(newCustomerAtom)
  const act = useSetAtom(billAtom)
  const { typed, found, chosen, setChosen, type } = useCustomerSearch()
  const close = () => {
    openSheet(null)
    void type('')
  }
  const take = (row: CustomerRow) => {
    void act({ do: 'customer', customer: billCustomer(row) })
    close()
  }
  const addNew = () => {
    startCustomer(typed)
    void type('')
    openSheet('new-customer')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = found ?? []
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + rows.length) % rows.length)
    }
    const row = rows[chosen]
    if (event.key === 'Enter' && row) take(row)
    else if (event.key === 'Enter' && typed.trim() !== '' && found?.length === 0) addNew()
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
      <TextField
        label={t`Name or phone`}
        value={typed}
        onChange={(text) => void type(text)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        inputRef={focusFirst}
        start={<Search size={18} aria-hidden />}
      />
      <Box mt="4" css={ROWS} aria-live="polite">
        {found?.map((row, index) => (
          <button key={row.id} type="button" data-chosen={index === chosen} onClick={() => take(row)}>
            <Box fontWeight="600">
              <bdi>{row.name}</bdi>
            </Box>
            <Box textStyle="sm" color="muted">
              {row.mobile ? format.phone(row.mobile) : t`No phone`}
            </Box>
          </button>
        ))}
        {found?.length === 0 && (
          <Box color="muted" py="4" textAlign="center">
            <Trans>Nobody found. Press Enter to add her.</Trans>
          </Box>
        )}
      </Box>
    </Sheet>
  )
}
