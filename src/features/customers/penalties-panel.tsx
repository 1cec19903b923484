import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { customerPenalties } from '#domain/orders/insurance/customers-penalties.ts'
import type { Penalty } from '#domain/orders/insurance/read-penalties.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { RelatedRow, useSavedSentence } from '../../engine/file/related-rows.tsx'
import { useView } from '../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { penaltyWords } from './penalty-words.ts'

const SHOWN_MAX = 10

/** The customer's charges beyond the rent and their state, from the report of penalties. */
export function PenaltiesPanel({ customerId }: { readonly customerId: Id }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useView(customerPenalties, { customerId })
  const sentence = useSavedSentence()
  const [isWhole, setWhole] = useState(false)
  const empty = (
    <EmptyState isInPanel icon={<ShieldAlert size={26} aria-hidden />} title={<Trans>No penalties</Trans>}>
      <Trans>What she is charged for a late return, damage or a breach will appear here.</Trans>
    </EmptyState>
  )
  return (
    <Panel title={t`Penalties`}>
      <AnswerView query={query} count={2} empty={empty} sentence={sentence}>
        {(penalties) => (
          <>
            <Box as="ul" listStyleType="none">
              {penalties.slice(0, isWhole ? penalties.length : SHOWN_MAX).map((penalty) => (
                <PenaltyRow key={penalty.id} penalty={penalty} />
              ))}
            </Box>
            {!isWhole && penalties.length > SHOWN_MAX && (
              <Flex align="center" gap="4" wrap="wrap" textStyle="sm" color="muted">
                <Trans>
                  The newest {format.number(SHOWN_MAX)} of {format.number(penalties.length)}
                </Trans>
                <QuietButton onClick={() => setWhole(true)}>
                  <Trans>Show all</Trans>
                </QuietButton>
              </Flex>
            )}
          </>
        )}
      </AnswerView>
    </Panel>
  )
}

function PenaltyRow({ penalty }: { readonly penalty: Penalty }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { orderId, day, kind, whatAr, whatEn, code, reason, charged, kept: saved, credited, owed } = penalty
  const name =
    whatAr !== null || whatEn !== null
      ? nameOf({ nameAr: whatAr ?? '', nameEn: whatEn ?? '' })
      : kind === null
        ? t`Penalty`
        : i18n._(penaltyWords[kind])
  const note = [
    format.day(day),
    code && format.code(code),
    reason,
    saved > 0 && saved < charged && t`Kept of the insurance amount: ${format.money(saved)}`,
    credited > 0 && t`Taken back by a credit note: ${format.money(credited)}`,
  ]
  return (
    <RelatedRow
      to={orderId && `/merchant/rent/orders/${orderId}`}
      name={name}
      note={note.filter(Boolean).join(' · ')}
      {...(owed > 0 && { chip: <StateChip state="partlyPaid">{t`${format.money(owed)} due`}</StateChip> })}
      amount={charged}
    />
  )
}
