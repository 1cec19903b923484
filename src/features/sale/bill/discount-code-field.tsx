import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { TicketPercent, X } from 'lucide-react'
import { useState } from 'react'
import type { BillTerms } from '#domain/sales/bill.ts'
import { type BillCode, takenByCode } from '#domain/sales/codes/bill-code.ts'
import { CODE_LENGTH_MAX } from '#domain/discounts/discount-code-text.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useBillCodeFault, useTakeCode } from './bill-code.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { pricedCart } from '../../cart/cart-sums.ts'

/** A typed code that is not on the bill yet. */
export interface CodeEntry {
  readonly typed: string
  readonly fault: string | null
  readonly type: (text: string) => void
  /** Puts it on the bill; false if it was refused. An empty input is accepted. */
  readonly take: () => Promise<boolean>
}

export function useCodeEntry(): CodeEntry {
  const words = useWords()
  const takeCode = useTakeCode()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  return {
    typed,
    fault,
    type(text) {
      setTyped(text)
      setFault(null)
    },
    async take() {
      if (typed.trim() === '') return true
      const found = await takeCode(typed)
      setFault(found && words.say(found.code, found.details))
      if (!found) setTyped('')
      return found === null
    },
  }
}

function CodeOnBill({ code, terms }: { readonly code: BillCode; readonly terms: BillTerms }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const words = useWords()
  const [state, act] = useAtom(cartAtom)
  const fault = useBillCodeFault()
  const { totals } = pricedCart(state, terms)
  const names = state.bill.lines.filter(({ id }) => code.lineIds.includes(id)).map((line) => nameOf(line))
  const share = format.rate(code.rate)
  const off = format.money(takenByCode(totals.lines))
  const lines = names.join(t`, `)
  const shown = format.code(code.code)
  return (
    <Box role="group" aria-label={t`Discount code`} borderWidth="1px" borderColor={fault ? 'bad' : 'lineStrong'} borderRadius="l2" p="3">
      <Flex gap="3" align="flex-start">
        <Box color="good" pt="0.5">
          <TicketPercent size={20} aria-hidden />
        </Box>
        <Box flex="1" minW="0" lineHeight="1.5">
          <Box fontWeight="600">
            <Trans>
              Code {shown}: {share} off
            </Trans>
          </Box>
          <Box textStyle="sm" color="muted">
            {names.length > 0 ? (
              <Trans>
                {off} off {lines}
              </Trans>
            ) : (
              <Trans>It does not apply to anything on the bill.</Trans>
            )}
          </Box>
          {fault && (
            <Box textStyle="sm" color="bad" role="alert">
              {words.say(fault.code, fault.details)}
            </Box>
          )}
        </Box>
        <IconButton variant="ghost" color="muted" aria-label={t`Remove the code`} onClick={() => void act({ do: 'noCode' })}>
          <X />
        </IconButton>
      </Flex>
    </Box>
  )
}

/** A customer's discount code: typed here, or scanned anywhere at the counter. */
export function DiscountCodeField({ entry, terms }: { readonly entry: CodeEntry; readonly terms: BillTerms }) {
  const { t } = useLingui()
  const [{ bill }] = useAtom(cartAtom)
  if (bill.code) return <CodeOnBill code={bill.code} terms={terms} />
  return (
    <Flex gap="2" align="flex-start">
      <Box flex="1" minW="0">
        <TextField
          label={t`Discount code`}
          value={entry.typed}
          onChange={entry.type}
          error={entry.fault}
          hint={t`For items that have no discount yet.`}
          dir="ltr"
          maxLength={2 * CODE_LENGTH_MAX}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void entry.take()
          }}
        />
      </Box>
      <QuietButton mt="25px" disabled={entry.typed.trim() === ''} onClick={() => void entry.take()}>
        <Trans>Use the code</Trans>
      </QuietButton>
    </Flex>
  )
}
