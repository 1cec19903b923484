import { useLingui } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { type ProductBatch, productBatches } from '#domain/inventory/product-batches.ts'
import { batchStanding, isBelowBooks } from '#domain/inventory/taking.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useView } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import type { StockLine } from './stock-line.ts'

interface BatchChoiceProps {
  readonly line: StockLine
  readonly onType: (typed: Pick<StockLine, 'batchId' | 'batchDay'>) => void
}

type Named = ProductBatch & { readonly id: Id }
const isNamed = (batch: ProductBatch): batch is Named => batch.id !== null

/**
 * The batch of the goods: by default the one that expires first. Offline a line keeps its batch; online a used-up batch blocks the form.
 */
export function BatchChoice({ line, onType }: BatchChoiceProps) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useView(productBatches, { id: line.productId })
  const batches = query.kind === 'ready' ? query.data.batches : []
  const isOfNow = query.kind === 'ready' && query.asOf === null
  const standing = batchStanding(line, batches)
  if (standing === 'none' && !isOfNow) {
    return line.batchDay ? <Box textStyle="sm" pt={{ md: '7' }}>{t`Of the batch until ${format.day(line.batchDay)}`}</Box> : null
  }
  if (standing === null && batches.length < 2) return null
  const wordOf = ({ expiresOn, cameOn, left }: Pick<ProductBatch, 'expiresOn' | 'cameOn' | 'left'>) => {
    const count = format.number(left)
    if (expiresOn !== null) return t`Until ${format.day(expiresOn)} · ${count} left`
    return cameOn === null ? t`No expiry date · ${count} left` : t`No expiry date, came in on ${format.day(cameOn)} · ${count} left`
  }
  const named = batches.filter(isNamed)
  const chosen = line.batchId ?? null
  const choices = named.map((batch) => ({ value: batch.id, label: wordOf(batch) }))
  const isGone = standing === 'none' && chosen !== null
  const gone = isGone ? [{ value: chosen, label: wordOf({ expiresOn: line.batchDay ?? null, cameOn: null, left: 0 }) }] : []
  const isRestOfOthers = standing === 'too-few' && !isBelowBooks(line)
  return (
    <ChoiceField
      label={t({ message: 'Batch', context: 'stock' })}
      none={t`The one that expires first`}
      choices={[...gone, ...choices]}
      value={chosen}
      isGone={isGone}
      error={isGone ? t`None is left of this batch. Choose another one, or remove the product from the list.` : null}
      hint={isRestOfOthers ? t`More than is left of this batch. The rest is taken from the others.` : undefined}
      onChange={(id) => onType({ batchId: id, batchDay: named.find((batch) => batch.id === id)?.expiresOn ?? null })}
    />
  )
}
