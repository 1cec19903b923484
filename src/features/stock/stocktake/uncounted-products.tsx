import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { closeStocktake, countStock } from '#domain/inventory/stocktake/stocktake-commands.ts'
import { type Uncounted, stocktakeUncounted } from '#domain/inventory/stocktake/uncounted.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { useMay } from '../../../engine/session.ts'
import { useView } from '../../../engine/use-question.ts'
import { useClock, useFormat, useNameOf } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface UncountedProps {
  readonly id: Id
  readonly count: number
  readonly onCounted: () => void
}

/** Uncounted products, loaded on demand because there may be many. */
export function UncountedProducts({ id, count, onCounted }: UncountedProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t`Not counted yet`}>
      {isOpen ? (
        <Products id={id} onCounted={onCounted} />
      ) : (
        <QuietButton onClick={() => setOpen(true)}>
          <Plural value={count} one="Show one product" two="Show two products" other="Show # products" />
        </QuietButton>
      )}
    </Panel>
  )
}

function Products({ id, onCounted }: Omit<UncountedProps, 'count'>) {
  const query = useView(stocktakeUncounted, { id })
  const format = useFormat()
  const nameOf = useNameOf()
  const done = () => {
    query.reload()
    onCounted()
  }
  return (
    <AnswerView query={query} count={4}>
      {(left) => (
        <>
          <Box as="ul" listStyleType="none" maxH="420px" overflowY="auto" tabIndex={0}>
            {left.first.map((one) => (
              <Flex as="li" key={one.id} justify="space-between" gap="4" py="2" borderBottomWidth="1px" borderColor="line">
                <Box minW="0" overflowWrap="anywhere">
                  {nameOf(one)}
                </Box>
                <Box flexShrink="0" color="muted">
                  <Trans>Recorded: {format.number(one.onHand)}</Trans>
                </Box>
              </Flex>
            ))}
          </Box>
          <CountAsNone id={id} uncounted={left} onCounted={done} />
        </>
      )}
    </AnswerView>
  )
}

/** Sets uncounted products to zero, with permission to close; those counted meanwhile are preserved. */
function CountAsNone({ id, uncounted, onCounted }: { readonly id: Id; readonly uncounted: Uncounted; readonly onCounted: () => void }) {
  const { t } = useLingui()
  const allows = useMay()
  const { nowMs } = useClock()
  const command = useCommand(countStock)
  const sentence = useOutcomeSentence()
  const [isAsking, setAsking] = useState(false)
  if (!allows(closeStocktake.permission) || uncounted.first.length === 0) return null
  const count = async () => {
    const now = instant(nowMs())
    const lines = uncounted.first.map(({ id: productId }) => ({ productId, quantity: 0, countedAt: now }))
    const outcome = await command.run({ stocktakeId: id, lines, isRecount: false, sentAt: now })
    if (!outcome) return
    setAsking(false)
    const fault = sentence(outcome)
    showToast(fault === null ? { text: t`Your count was saved` } : { text: fault, tone: 'bad' })
    if (outcome.ok) onCounted()
  }
  return (
    <Box mt="4">
      <QuietButton onClick={() => setAsking(true)}>{t`Count as zero`}</QuietButton>
      <Confirm
        isOpen={isAsking}
        isDestructive
        title={t`Is none of these left?`}
        action={t`Count as zero`}
        isPending={command.isPending}
        onConfirm={() => void count()}
        onCancel={() => setAsking(false)}
      >
        <Plural
          value={uncounted.first.length}
          one="One product is counted as zero. Its stock changes when the stocktake is closed."
          two="Two products are counted as zero. Their stock changes when the stocktake is closed."
          other="# products are counted as zero. Their stock changes when the stocktake is closed."
        />
      </Confirm>
    </Box>
  )
}
