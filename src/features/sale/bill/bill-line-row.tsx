import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { Suspense, lazy, memo } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Rate } from '#domain/kernel/money.ts'
import { type BillLine, type Discount, lineAmount } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import type { BillLineEditorProps } from './bill-line-editor.tsx'
import { lineEditorAtom } from '../sale-atoms.ts'
import { useEmployeeName } from '../sale-data.ts'
import { PieceColour } from './piece-colour.tsx'
import { useSwipe } from './use-swipe.ts'

const ShortStock = lazy(async () => ({ default: (await import('./short-stock.tsx')).ShortStock }))

const LineOffer = lazy(async () => ({ default: (await import('../offers/line-offer.tsx')).LineOffer }))

export interface BillLineRowProps {
  readonly line: BillLine & { readonly codeRate?: Rate }
  readonly discount: Discount | undefined
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly onToggle: (lineId: Id) => void
  readonly onRemove: (lineId: Id) => void
}

function OpenLine(props: BillLineEditorProps) {
  const editor = useAtomValue(lineEditorAtom)
  return editor && <editor.Form {...props} />
}

function LineDetails({ line, discount }: Pick<BillLineRowProps, 'line' | 'discount'>) {
  const { t } = useLingui()
  const format = useFormat()
  const employee = useEmployeeName(line.employeeId)
  const off = discount?.by === 'share' ? format.rate(discount.share) : format.money(line.discount)
  const share = format.rate(line.codeRate ?? 0)
  const parts = [
    `${format.number(line.quantity)} × ${format.amount(line.unitPrice)}`,
    line.discount > 0 ? t`Discount ${off}` : null,
    line.codeRate === undefined ? null : t`Code ${share}`,
    employee,
    line.note,
  ]
  return (
    <Box textStyle="sm" color="muted" lineClamp="2">
      {parts.filter(Boolean).map((part, index) => (
        <Box as="span" key={index} _notFirst={{ _before: { content: '" · "' } }}>
          <bdi>{part}</bdi>
        </Box>
      ))}
      {line.kind === LINE_KIND.rentItemSale && (
        <Box as="span" ms="2">
          <PieceColour id={line.itemId} />
        </Box>
      )}
    </Box>
  )
}

/** A line of the bill. Opens in place; swiping removes it. */
export const BillLineRow = memo(
  function BillLineRow({ line, discount, isOpen, isChosen, onToggle, onRemove }: BillLineRowProps) {
    const { t } = useLingui()
    const format = useFormat()
    const name = useNameOf()(line)
    const swipe = useSwipe(() => onRemove(line.id))
    const isReduced = line.discount > 0 || line.codeRate !== undefined
    return (
      <Box
        as="li"
        borderBottomWidth="1px"
        borderColor="line"
        bg={isOpen ? 'sunken' : 'surface'}
        borderInlineStartWidth="3px"
        borderInlineStartColor={isChosen ? 'gold.solid' : 'transparent'}
      >
        <Box asChild w="full" ps="3" pe="4" py="2.5" minH="16" textAlign="start" cursor="pointer" css={{ touchAction: 'pan-y' }}>
          <button type="button" aria-expanded={isOpen} onClick={() => onToggle(line.id)} {...swipe}>
            <Flex gap="3" align="center">
              <Flex
                align="center"
                justify="center"
                minW="9"
                h="9"
                px="1.5"
                borderRadius="l1"
                bg="gold.subtle"
                color="gold.fg"
                fontWeight="600"
                flexShrink="0"
              >
                {format.number(line.quantity)}
              </Flex>
              <Box flex="1" minW="0">
                <Box fontWeight="600" lineHeight="1.35">
                  {name}
                </Box>
                <LineDetails line={line} discount={discount} />
                {(line.offer ?? line.fromOffer) && (
                  <Suspense>
                    <LineOffer line={line} />
                  </Suspense>
                )}
                {line.kind === LINE_KIND.product && (
                  <Suspense>
                    <ShortStock itemId={line.itemId} quantity={line.quantity} />
                  </Suspense>
                )}
              </Box>
              <Box textAlign="end" flexShrink="0" lineHeight="1.3">
                <Box fontWeight="600">{format.amount(lineAmount(line))}</Box>
                {isReduced && (
                  <Box as="s" textStyle="sm" color="muted" aria-label={t`before the discount`}>
                    {format.amount(line.unitPrice * line.quantity)}
                  </Box>
                )}
              </Box>
              <Box color="muted" transform={isOpen ? 'rotate(180deg)' : undefined} transition="transform 140ms">
                <ChevronDown size={18} aria-hidden />
              </Box>
            </Flex>
          </button>
        </Box>
        {isOpen && <OpenLine line={line} discount={discount} onRemove={onRemove} />}
      </Box>
    )
  },
  (before, after) =>
    before.line === after.line &&
    before.discount === after.discount &&
    before.isOpen === after.isOpen &&
    before.isChosen === after.isChosen,
)
