import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { useCartApproval } from '../../cart/cart-approval.ts'
import { ApprovalPrompt } from '../../payments/approval/approval-prompt.tsx'

/** The hint at a discount field: what the user may give, until an override is given. Null means the whole bill. */
export function useDiscountFault(lineId: Id | null): string | null {
  const words = useWords()
  const { over, isMissing } = useCartApproval()
  const found = isMissing ? over.find((one) => one.lineId === lineId) : undefined
  return found ? words.say('sales.discount-above-ceiling', { offAmount: found.off, mostAmount: found.most }) : null
}

/** Shown under a price or discount beyond the user's rights: a button to request approval, or that it was given. */
export function DiscountPrompt({ lineId }: { readonly lineId: Id | null }) {
  const { isPriceAsked: isPriceRequested, isMissing } = useCartApproval()
  const [isAsking, setAsking] = useState(false)
  if (!isPriceRequested(lineId)) return null
  const close = () => setAsking(false)
  return (
    <Box>
      {isMissing ? (
        <QuietButton icon={<ShieldCheck size={18} aria-hidden />} onClick={() => setAsking(true)}>
          <Trans>Ask a manager</Trans>
        </QuietButton>
      ) : (
        <Box display="flex" gap="2" alignItems="center" color="good" fontWeight="600">
          <ShieldCheck size={18} aria-hidden />
          <Trans>This price was allowed.</Trans>
        </Box>
      )}
      {isAsking && <ApprovalPrompt onDone={close} onClose={close} />}
    </Box>
  )
}
