import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import type { ListRow } from '#domain/kernel/define.ts'
import type { Money } from '#domain/kernel/money.ts'
import { isCare, noteCareCost } from '#domain/rentals/booking/planned-care.ts'
import type { bookings } from '#domain/rentals/desk/queries.ts'
import { useMay } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CommandFault } from '../parts/command-fault.tsx'

type Row = ListRow<typeof bookings>

export function CareCost({ row }: { readonly row: Row }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!isCare(row.state)) return null
  const cost = row.careCost ?? null
  return (
    <Flex direction="column" align="flex-end" gap="1">
      {cost !== null && <MoneyText amount={cost} fontWeight="600" />}
      {may(noteCareCost.permission) && (
        <QuietButton size="sm" icon={<Coins size={17} aria-hidden />} onClick={() => setOpen(true)}>
          {cost === null ? <Trans>Enter the cost</Trans> : <Trans>Change the cost</Trans>}
        </QuietButton>
      )}
      {isOpen && <CostSheet row={row} onClose={() => setOpen(false)} />}
    </Flex>
  )
}

function CostSheet({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { state, isPending, run } = useCommand(noteCareCost)
  const [cost, setCost] = useState<Money | null>(row.careCost ?? null)
  const save = async () => {
    const outcome = await run({ bookingId: row.id, cost })
    if (!outcome?.ok) return
    showToast({ text: t`The cost is saved.` })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Cost to the shop`}
      footer={
        <PrimaryButton w="full" isPending={isPending} onClick={() => void save()}>
          <Trans>Save</Trans>
        </PrimaryButton>
      }
    >
      <MoneyField label={t`Cost to the shop`} hint={t`Leave empty if not known yet.`} value={cost} onChange={setCost} />
      <CommandFault state={state} />
    </Sheet>
  )
}
