import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, PackagePlus, Tags } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { deliveryOf } from '#domain/inventory/stock-operations.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import { useGo } from '../../engine/app-link.tsx'
import { Documents } from '../../engine/documents/documents.tsx'
import { useMay } from '../../engine/session.ts'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import type { AddDraft } from './operation-forms.ts'
import type { SavedOperation } from './operation-page.tsx'
import { labelsOf } from './paths.ts'

/** The next steps after a delivery. They work offline, because both sides derive the same id of the delivery. */
export function DeliverySaved({ operationId, draft, again, leave }: SavedOperation<AddDraft>) {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  const id = deliveryOf({ id: (nth) => derivedId(operationId, nth) })
  const goods = draft.lines.map(({ productId, quantity }) => ({ productId, quantity: quantity ?? 1 }))
  return (
    <Flex direction="column" gap="5">
      <Box>
        <Heading as="h2">{t`The delivery was saved`}</Heading>
        <Box mt="1" color="muted">
          <Trans>Add a photo or PDF of the supplier's invoice or delivery note now, and print the labels.</Trans>
        </Box>
      </Box>
      <Flex gap="3" wrap="wrap">
        {allows(may('products', 'view')) && (
          <QuietButton icon={<Tags size={18} aria-hidden />} onClick={() => go(labelsOf(goods))}>
            {t`Print labels`}
          </QuietButton>
        )}
        <QuietButton icon={<PackagePlus size={18} aria-hidden />} onClick={again}>{t`Add another delivery`}</QuietButton>
        <PrimaryButton size="md" icon={<Check size={18} aria-hidden />} onClick={leave}>
          {t({ message: 'Done', context: 'stock' })}
        </PrimaryButton>
      </Flex>
      <Documents record={stockMove.name} id={id} row={{}} />
    </Flex>
  )
}
