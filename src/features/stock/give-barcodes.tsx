import { Plural, useLingui } from '@lingui/react/macro'
import { giveBarcodes } from '#domain/inventory/product-labels.ts'
import { LINES_MAX } from '#domain/inventory/stock-input.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useOutcomeSentence } from '../../engine/outcome-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Creates barcodes for products without one, with permission. */
export function GiveBarcodes({ productIds, onGiven }: { readonly productIds: readonly Id[]; readonly onGiven: () => void }) {
  const { t } = useLingui()
  const allows = useMay()
  const sentence = useOutcomeSentence()
  const command = useCommand(giveBarcodes)
  if (!allows(giveBarcodes.permission)) return null
  const given = productIds.slice(0, LINES_MAX)
  const give = async () => {
    const outcome = await command.run({ productIds: given })
    if (!outcome) return
    const fault = sentence(outcome)
    showToast(fault === null ? { text: t`The barcodes were given` } : { text: fault, tone: 'bad' })
    if (outcome.ok) onGiven()
  }
  return (
    <QuietButton size="sm" isPending={command.isPending} onClick={() => void give()}>
      <Plural value={given.length} one="Give it a barcode" two="Give both a barcode" other="Give # a barcode" />
    </QuietButton>
  )
}
