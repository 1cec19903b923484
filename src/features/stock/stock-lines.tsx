import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { LINES_MAX } from '#domain/inventory/stock-input.ts'
import { isBelowBooks } from '#domain/inventory/taking.ts'
import type { OwnFieldProps } from '../../engine/declarations.ts'
import { CameraButton } from '../../engine/scan/camera-button.tsx'
import { ScanFaultList } from '../../engine/scan/scan-fault-list.tsx'
import { useClock, useFormat, useNameOf } from '../../i18n/format.ts'
import { DayField } from '../../ui/day-field.tsx'
import { FoundRows } from '../../ui/found-rows.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { BatchChoice } from './batch-choice.tsx'
import { type ShelfProduct, type StockLine, type TypedInLine, linesIn, withChosen, withField, withOneMore } from './stock-line.ts'
import { useProductSearch } from './use-product-search.ts'

/** What is entered per product. */
export interface LineKind {
  /** Counted quantities, in place of changes. */
  readonly isCount?: boolean
  /** Hides the stock: a stocktake is counted without knowing it. */
  readonly isBlind?: boolean
  /** Unit cost and expiry. */
  readonly isBought?: boolean
  readonly isTaken?: boolean
}

interface LinesProps extends OwnFieldProps {
  readonly kind: LineKind
}

/* A custom field: a scanner types regardless of focus, a repeated scan increases its line, and a count stores the time of each quantity. */
function StockLines({ kind, label, value, error, parts, onChange }: LinesProps) {
  const { t } = useLingui()
  const { nowMs } = useClock()
  const format = useFormat()
  const lines = linesIn(value)
  // A second scan may arrive before the first one is rendered, so use the latest lines.
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = linesIn(value)
  }, [value])
  const change = (next: readonly StockLine[]) => {
    latest.current = next
    onChange(next)
  }
  const search = useProductSearch((product, isScanned) => {
    // A product chosen by hand in a count has no quantity until one is typed.
    const added = kind.isCount && !isScanned ? withChosen : withOneMore
    const next = added(latest.current, product, nowMs())
    const most = format.number(LINES_MAX)
    if (next.length > LINES_MAX) return t`This list has ${most} products and is full. Save it, and continue with a new one.`
    change(next)
    return null
  })
  return (
    <Box role="group" aria-label={label}>
      <FoundRows
        label={t`Scan a product, or type its name or code`}
        typed={search.typed}
        onType={search.type}
        rows={search.rows}
        renderRow={(row) => <FoundProduct row={row} />}
        onTake={search.take}
        end={<CameraButton />}
        nothing={t`No product found. Try a part of the name, or add it to the products first.`}
      />
      <ScanFaultList faults={search.said.faults} settle={search.said.settle} />
      {error && Object.keys(parts).length === 0 && <Notice tone="bad">{error}</Notice>}
      <Flex direction="column" gap="3" mt="4">
        {lines.map((line, nth) => (
          <Line
            key={line.productId}
            kind={kind}
            line={line}
            faultOf={(field) => parts[`${nth}.${field}`] ?? null}
            onType={(typed) => change(withField(latest.current, nth, typed, nowMs()))}
            onRemove={() => change(latest.current.filter((_, at) => at !== nth))}
          />
        ))}
      </Flex>
    </Box>
  )
}

function FoundProduct({ row }: { readonly row: ShelfProduct }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const count = format.number(row.onHand)
  return (
    <>
      <Box fontWeight="600">{nameOf(row)}</Box>
      <Box textStyle="sm" color="muted">
        {row.barcode && <bdi dir="ltr">{format.code(row.barcode)}</bdi>}
        {row.barcode && ' · '}
        {t`Recorded: ${count}`}
      </Box>
    </>
  )
}

interface LineProps {
  readonly kind: LineKind
  readonly line: StockLine
  readonly faultOf: (field: string) => string | null
  readonly onType: (typed: TypedInLine) => void
  readonly onRemove: () => void
}

const FRAME = { borderWidth: '1px', borderColor: 'line', borderRadius: 'l2', p: '3', gap: '3' } as const

const columnsOf = ({ isBought, isTaken }: Pick<LineKind, 'isBought' | 'isTaken'>): string =>
  isBought ? 'minmax(0, 2fr) 1fr 1fr 1.4fr' : isTaken ? 'minmax(0, 2fr) 1fr 2fr' : 'minmax(0, 2fr) 1fr'

function Line({ kind: { isCount, isBlind, isBought, isTaken }, line, faultOf, onType, onRemove }: LineProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const name = nameOf(line)
  const recorded = format.number(line.onHand)
  const belowZero =
    line.onHand > 0 ? t`More than the ${recorded} recorded: the stock goes below zero.` : t`None is recorded: the stock goes below zero.`
  return (
    <Flex role="group" aria-label={name} align="flex-start" css={FRAME}>
      <Box
        flex="1"
        minW="0"
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns={{ base: '1fr', md: columnsOf({ isBought, isTaken }) }}
      >
        <Box minW="0" pt={{ md: '7' }}>
          <Box fontWeight="600" overflowWrap="anywhere">
            {name}
          </Box>
          {!isBlind && <Books line={line} isCount={isCount ?? false} />}
          {faultOf('productId') && (
            <Box role="alert" textStyle="sm" color="fg.error">
              {faultOf('productId')}
            </Box>
          )}
        </Box>
        <NumberField
          label={isCount ? t`Counted on the shelf` : t`Quantity`}
          isRequired
          value={line.quantity}
          error={faultOf(isCount && !isBlind ? 'counted' : 'quantity')}
          hint={isTaken && isBelowBooks(line) ? belowZero : undefined}
          onChange={(quantity) => onType({ quantity })}
        />
        {isTaken && <BatchChoice line={line} onType={onType} />}
        {isBought && (
          <>
            <MoneyField
              label={t`Unit cost`}
              isRequired
              value={line.unitCost}
              error={faultOf('unitCost')}
              onChange={(unitCost) => onType({ unitCost })}
            />
            <DayField
              label={t`Batch expires on`}
              value={line.expiresOn ?? ''}
              error={faultOf('expiresOn')}
              onChange={(day) => onType({ expiresOn: day === '' ? null : day })}
            />
          </>
        )}
      </Box>
      <IconButton variant="ghost" color="muted" mt={{ md: '6' }} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </Flex>
  )
}

/** The stock of the product, and the difference of a count. */
function Books({ line: { onHand, quantity }, isCount }: { readonly line: StockLine; readonly isCount: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const count = format.number(onHand)
  const more = quantity === null ? 0 : quantity - onHand
  const difference = `${more > 0 ? '+' : ''}${format.number(more)}`
  return (
    <Box textStyle="sm" color="muted">
      {t`Recorded: ${count}`}
      {isCount && more !== 0 && (
        <Box as="span" color={more < 0 ? 'bad' : 'good'} fontWeight="600">
          {' · '}
          <bdi dir="ltr">{difference}</bdi>
        </Box>
      )}
    </Box>
  )
}

/** The lines as a form field: one stable component per kind, because a new one would remount and lose the input. */
const linesField =
  (kind: LineKind): ComponentType<OwnFieldProps> =>
  (props) => <StockLines {...props} kind={kind} />

export const BoughtLines = linesField({ isBought: true })
export const CountLines = linesField({ isCount: true })
export const BlindLines = linesField({ isCount: true, isBlind: true })
export const TakenLines = linesField({ isTaken: true })
/** The number of labels, without the stock. */
export const LabelLines = linesField({ isBlind: true })
