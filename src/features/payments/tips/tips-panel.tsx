import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { InputOf } from '#domain/kernel/define.ts'
import { TIP_REASON_LENGTH_MAX } from '#domain/payments/tips/tip.ts'
import type { PaperTip } from '#domain/sales/invoice-debt.ts'
import { cancelTip } from '#domain/shifts/cancel-tip.ts'
import type { FormDeclaration } from '../../../engine/declarations.ts'
import { CommandForm } from '../../../engine/form/command-form.tsx'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { methodWords } from '../method-words.ts'

type Cancelling = InputOf<typeof cancelTip>

const cancelling: FormDeclaration<typeof cancelTip, Cancelling> = {
  command: cancelTip,
  submit: msg`Cancel the tip`,
  fields: [
    {
      name: 'reason',
      label: msg`Reason`,
      kind: 'text',
      isRequired: true,
      lengthMax: TIP_REASON_LENGTH_MAX,
      isWide: true,
      hint: msg`Give the money back to the customer: cash out of the drawer, a card at the terminal.`,
    },
  ],
  toInput: (draft) => ({ ...draft, reason: draft.reason ?? '' }),
}

function CancelSheet({ tip, onClose }: { readonly tip: PaperTip; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { timeZone } = useSession().setting
  const [initial] = useState((): Cancelling => ({ tipId: tip.id, reason: '', timeZone }))
  return (
    <Sheet isOpen onClose={onClose} title={t`Cancel the tip`}>
      <CommandForm
        declaration={cancelling}
        initial={initial}
        onDone={() => {
          showToast({ text: t`The tip was cancelled` })
          onClose()
        }}
      />
    </Sheet>
  )
}

/** The tips of a document that this till took, each with the act that cancels it. */
export function TipsPanel({ tips }: { readonly tips: readonly PaperTip[] }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { till } = useSession()
  const [chosen, setChosen] = useState<PaperTip | null>(null)
  const own = tips.filter(({ deviceId }) => deviceId === till?.deviceId)
  if (!till || own.length === 0) return null
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2">
      {own.map((one) => {
        const said = [i18n._(methodWords[one.method]), format.money(one.amount)].join(' · ')
        return (
          <Flex as="li" key={one.id} align="center" gap="3" wrap="wrap">
            <Box flex="1" minW="40">
              <Trans>Tip: {said}</Trans>
            </Box>
            <QuietButton size="md" icon={<X size={18} aria-hidden />} onClick={() => setChosen(one)}>
              <Trans>Cancel the tip</Trans>
            </QuietButton>
          </Flex>
        )
      })}
      {chosen && <CancelSheet tip={chosen} onClose={() => setChosen(null)} />}
    </Box>
  )
}
